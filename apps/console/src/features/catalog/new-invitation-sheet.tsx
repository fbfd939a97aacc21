import { type InvitationList, MOST_INVITED } from '@kkumteo/contract/office/coupons';
import { officeSentenceFor } from '@kkumteo/copy/office-sentence';
import { isInvitationCode } from '@kkumteo/domain/catalog/invitation';
import { isKstDate, kstDate } from '@kkumteo/domain/shared/time';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeInvitation } from '../../api/coupons.ts';
import { serverNow } from '../../lib/clock.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { ActForm } from '../staff/act-form.tsx';

export interface NewInvitationSheetProps {
  readonly products: InvitationList['products'];
  readonly onMade: (code: string) => void;
  readonly onClose: () => void;
}

interface Typed {
  readonly school: string;
  readonly productId: string;
  readonly code: string;
  readonly limit: string;
  readonly until: string;
}

const isLimit = (typed: string): boolean => /^[1-9]\d{0,4}$/u.test(typed) && Number(typed) <= MOST_INVITED;

function errorsOf({ school, productId, code, limit, until }: Typed, today: string) {
  const wrongs = [
    school.trim() === '' && { field: 'school', message: '초대하는 곳을 적어 주세요.' },
    productId === '' && { field: 'productId', message: '체험을 골라 주세요.' },
    !isInvitationCode(code) && { field: 'code', message: officeSentenceFor({ code: 'invitation.code-wrong' }) },
    limit !== '' &&
      !isLimit(limit) && {
        field: 'limit',
        message: `1건부터 ${MOST_INVITED.toLocaleString('ko-KR')}건까지 적어 주세요.`,
      },
    until !== '' &&
      (!isKstDate(until) || until < today) && {
        field: 'until',
        message: officeSentenceFor({ code: 'invitation.until-past' }),
      },
  ];
  return wrongs.flatMap((wrong) => (wrong === false ? [] : [wrong]));
}

/** A new invitation: of whom, to what, its code, for how many bookings and until when. */
export function NewInvitationSheet({ products, onMade, onClose }: NewInvitationSheetProps) {
  const [only] = products;
  const [typed, setTyped] = useState<Typed>({
    school: '',
    productId: products.length === 1 && only !== undefined ? String(only.productId) : '',
    code: '',
    limit: '',
    until: '',
  });
  const errors = useFieldErrors();
  const queries = useQueryClient();
  const today = kstDate(serverNow());
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors.of(name),
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: name === 'code' ? value.toUpperCase() : value });
      errors.clearError(name);
    },
  });
  return (
    <Sheet title="새 초대" sub="번호가 든 주소를 받은 곳만 예약할 수 있어요." onClose={onClose}>
      {products.length === 0 ? (
        <Notice>초대받은 곳만 예약하는 체험이 없어요. 상품에서 먼저 정해 주세요.</Notice>
      ) : (
        <ActForm
          verb="초대 만들기"
          busy="만드는 중"
          choices={['학교 요청', '행사', '감사']}
          errors={errors}
          check={() => errorsOf(typed, today)}
          send={async (reason, pressKey) => {
            const { school, productId, code, limit, until } = typed;
            await makeInvitation({
              school: school.trim(),
              productId: Number(productId),
              code,
              limit: limit === '' ? null : Number(limit),
              until: isKstDate(until) ? until : null,
              reason,
              pressKey,
            });
            showHint('초대를 만들었어요. 주소를 복사해 전해 주세요.');
            await queries.invalidateQueries();
            onMade(code);
          }}
          onCancel={onClose}
        >
          <TextField label="초대하는 곳" autoComplete="off" maxLength={100} {...field('school')} />
          <Select
            label="체험"
            placeholder="골라 주세요"
            options={products.map(({ productId, name }) => ({ value: String(productId), label: name }))}
            {...field('productId')}
          />
          <TextField
            label="번호"
            autoComplete="off"
            maxLength={40}
            hint="주소에 들어가요. 예: SAEBOM-2027"
            {...field('code')}
          />
          <TextField
            label="예약 한도"
            inputMode="numeric"
            unit="건"
            hint="비워 두면 제한이 없어요. 취소한 예약은 다시 할 수 있어요."
            autoComplete="off"
            {...field('limit')}
          />
          <TextField label="마지막 예약일" type="date" min={today} hint="비워 두면 끝내기 전까지" {...field('until')} />
        </ActForm>
      )}
    </Sheet>
  );
}
