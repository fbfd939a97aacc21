import type { GiftCondition, GiftCount, ListedCoupon } from '@kkumteo/contract/office/coupons';
import { GIFT_WAY_WORDS } from '@kkumteo/copy/coupons-office';
import { officeSentenceFor } from '@kkumteo/copy/office-sentence';
import {
  GIFT_MEMBERS_ALONE,
  GIFT_WAYS,
  giftRefusal,
  type GiftWay,
  readLoginIds,
} from '@kkumteo/domain/pricing/coupon-gift';
import { addDays, isKstDate, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors, type FieldError } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { countGift, giveCoupon } from '../../api/coupons.ts';
import { serverNow } from '../../lib/clock.ts';
import { ActForm } from '../staff/act-form.tsx';
import { useAct } from '../staff/use-act.ts';
import { countWords } from './coupon-words.ts';

export interface GiveFormProps {
  readonly coupon: ListedCoupon;
  readonly onDone: (said: string) => Promise<void>;
  readonly onCancel: () => void;
}

interface Counted {
  readonly condition: GiftCondition;
  readonly count: GiftCount;
}

/** Whom a coupon is given: the condition, how many these are, and then the giving. */
export function GiveForm({ coupon, onDone, onCancel }: GiveFormProps) {
  const [counted, setCounted] = useState<Counted | null>(null);
  return counted === null ? (
    <ConditionForm couponId={coupon.couponId} onCounted={setCounted} onCancel={onCancel} />
  ) : (
    <GiveCounted coupon={coupon} counted={counted} onDone={onDone} onCancel={() => setCounted(null)} />
  );
}

interface ConditionFormProps {
  readonly couponId: number;
  readonly onCounted: (counted: Counted) => void;
  readonly onCancel: () => void;
}

function ConditionForm({ couponId, onCounted, onCancel }: ConditionFormProps) {
  const today = kstDate(serverNow());
  const [way, setWay] = useState<GiftWay>('visited');
  const [since, setSince] = useState(() => addDays(today, -30));
  const [typed, setTyped] = useState('');
  const errors = useFieldErrors();
  const condition: GiftCondition = {
    way,
    since: way === 'visited' && isKstDate(since) ? since : null,
    loginIds: way === 'listed' ? readLoginIds(typed) : [],
  };
  const act = useAct({
    errors,
    check: (): readonly FieldError[] => {
      const refusal = giftRefusal(condition, today);
      const field = refusal !== null && 'field' in refusal ? (refusal.field ?? 'way') : 'way';
      return refusal === null ? [] : [{ field, message: officeSentenceFor(refusal) }];
    },
    send: async () => onCounted({ condition, count: await countGift(couponId, condition) }),
  });
  const clear = (field: string) => errors.clearError(field);
  return (
    <Form errors={errors} failure={act.failure} gap={3} aria-label="회원에게 주기" onSubmit={() => void act.run()}>
      <RadioGroup
        legend="누구에게 줄까요?"
        value={way}
        options={GIFT_WAYS.map((one) => ({ value: one, label: GIFT_WAY_WORDS[one] }))}
        onChange={setWay}
      />
      {way === 'visited' && (
        <TextField
          label="이날부터 어제까지 다녀간 회원"
          name="since"
          type="date"
          max={addDays(today, -1)}
          value={since}
          error={errors.of('since')}
          onChange={(value) => {
            setSince(value);
            clear('since');
          }}
        />
      )}
      {way === 'listed' && (
        <TextArea
          label="회원 아이디"
          name="loginIds"
          rows={4}
          hint={`줄바꿈이나 쉼표로 나누어 ${GIFT_MEMBERS_ALONE}개까지`}
          value={typed}
          error={errors.of('loginIds')}
          onChange={(value) => {
            setTyped(value);
            clear('loginIds');
          }}
        />
      )}
      <Row gap={2}>
        <Button size="medium" onClick={onCancel}>
          그만두기
        </Button>
        <Button type="submit" size="medium" look="primary" busy={act.busy ? '세는 중' : null}>
          몇 명인지 보기
        </Button>
      </Row>
    </Form>
  );
}

interface GiveCountedProps extends GiveFormProps {
  readonly counted: Counted;
}

function GiveCounted({ coupon, counted: { condition, count }, onDone, onCancel }: GiveCountedProps) {
  const { members, already, needsSecondPerson } = count;
  if (members === 0)
    return (
      <>
        <p role="status">줄 회원이 없어요. {already > 0 && `${countWords(already)}명은 이미 가지고 있어요.`}</p>
        <Row gap={2}>
          <Button size="medium" onClick={onCancel}>
            다시 고르기
          </Button>
        </Row>
      </>
    );
  return (
    <ActForm
      verb={needsSecondPerson ? `${countWords(members)}명에게 주기 승인 요청` : `${countWords(members)}명에게 주기`}
      busy="주는 중"
      choices={['감사', '불편 사과', '행사']}
      send={async (reason, pressKey) => {
        const given = await giveCoupon(coupon.couponId, { ...condition, reason, pressKey });
        await onDone(
          given.state === 'given'
            ? `${countWords(given.members)}명에게 줬어요.`
            : `${countWords(given.members)}명에게 주기를 요청했어요. 다른 사람이 승인하면 나가요.`,
        );
      }}
      onCancel={onCancel}
    >
      <p role="status">
        {GIFT_WAY_WORDS[condition.way]} {countWords(members)}명에게 한 장씩 줘요.
        {already > 0 && ` 이미 가진 ${countWords(already)}명은 빼요.`}
      </p>
      <p>
        메시지는 나가지 않아요. 회원은 예약할 때 쿠폰 창에서 봐요.
        {needsSecondPerson && ` ${GIFT_MEMBERS_ALONE}명보다 많아서 정산이나 다른 관리자가 승인해야 나가요.`}
      </p>
    </ActForm>
  );
}
