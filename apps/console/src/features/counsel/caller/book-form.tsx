import type { Caller, CallerBooked, CallerPrice, CallerWanted } from '@kkumteo/contract/office/caller';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { type FieldErrors, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookForCaller, offersKey } from '../../../api/caller.ts';
import { isRefusedWith } from '../../../lib/http.ts';
import { ReasonField, reasonErrors } from '../../staff/reason-field.tsx';
import { useAct } from '../../staff/use-act.ts';
import css from './caller.module.css';

export interface BookFormProps {
  readonly caller: Caller;
  readonly price: CallerPrice;
  readonly wanted: CallerWanted;
  /** Of each visit, where there are several. */
  readonly titles: readonly (string | null)[];
  readonly pledgeOnly: boolean;
  /** Of the people above: a refusal may name a field of theirs. */
  readonly errors: FieldErrors;
  readonly onBooked: (booked: CallerBooked) => void;
  readonly onStale: () => void;
}

/** What the visits cost, with which coupons, why it is booked, and the press that books it. */
export function BookForm(props: BookFormProps) {
  const { caller, price, wanted, titles, pledgeOnly, onBooked, onStale } = props;
  const [reason, setReason] = useState('');
  /** By visit, the key of its coupon. */
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const [isBeside, setIsBeside] = useState(false);
  // The same booking however often it is sent, where an answer was lost.
  const [pressKey] = useState(() => crypto.randomUUID());
  const own = useFieldErrors();
  const queries = useQueryClient();
  const coupons = price.visits.map((visit, at) =>
    visit.coupons.find(({ couponId }) => String(couponId) === chosen[at]),
  );
  const total = price.visits.reduce((sum, visit, at) => sum + (coupons[at]?.total ?? visit.total), 0);
  const way = total === 0 && !pledgeOnly ? 'free' : price.way;
  const act = useAct({
    errors: {
      show: (found) => {
        own.show(found.filter(({ field }) => field === 'reason'));
        props.errors.show(found.filter(({ field }) => field !== 'reason'));
      },
    },
    check: () => reasonErrors(reason),
    send: async () => {
      try {
        onBooked(
          await bookForCaller(caller.memberKey, {
            ...wanted,
            visits: wanted.visits.map((visit, at) => ({ ...visit, couponId: coupons[at]?.couponId ?? null })),
            total,
            isBeside,
            reason: reason.trim(),
            pressKey,
          }),
        );
      } catch (thrown) {
        if (isRefusedWith(thrown, 'counsel.same-booked')) setIsBeside(true);
        if (isRefusedWith(thrown, 'counsel.price-changed') || isRefusedWith(thrown, 'pricing.coupon-already-used'))
          onStale();
        throw thrown;
      } finally {
        void queries.invalidateQueries({ queryKey: offersKey });
      }
    },
  });
  const form = own.form;
  // The button that was pressed is gone.
  useEffect(() => form.current?.focus(), [form]);
  return (
    <Form errors={own} gap={3} tabIndex={-1} aria-label="예약" onSubmit={() => void act.run()}>
      {price.visits.map((visit, at) => (
        <VisitPrice
          key={`${at + 1}`}
          title={titles[at] ?? null}
          visit={visit}
          coupon={coupons[at]}
          isTaken={(couponId) => coupons.some((one, other) => other !== at && one?.couponId === couponId)}
          onCoupon={(couponId) => setChosen((now) => ({ ...now, [at]: couponId }))}
        />
      ))}
      <SummaryList layout="sum" items={[{ term: '모두', value: formatAmount(total), strong: true }]} />
      {price.dueAt !== null && way !== 'free' && <p>{dueWords(way, price.dueAt, pledgeOnly)}</p>}
      <ReasonField
        legend="왜 대신 예약하나요?"
        choices={['전화로 부탁', '인터넷을 쓰기 어려움', '사이트에서 안 됨']}
        value={reason}
        error={own.of('reason')}
        onChange={(text) => {
          setReason(text);
          own.clearError('reason');
        }}
      />
      {act.failure !== null && (
        <Notice tone="danger" role="alert">
          {act.failure}
        </Notice>
      )}
      <Row gap={2}>
        <Button type="submit" size="medium" look="primary" busy={act.busy ? '예약하는 중' : null}>
          {isBeside && '하나 더 '}
          {pressWords(way, total)}
        </Button>
      </Row>
    </Form>
  );
}

type PricedVisit = CallerPrice['visits'][number];

interface VisitPriceProps {
  readonly title: string | null;
  readonly visit: PricedVisit;
  readonly coupon: PricedVisit['coupons'][number] | undefined;
  /** Another visit of the booking has the coupon. */
  readonly isTaken: (couponId: number) => boolean;
  readonly onCoupon: (couponId: string) => void;
}

function VisitPrice({ title, visit, coupon, isTaken, onCoupon }: VisitPriceProps) {
  return (
    <section className={css.priced} aria-label={title ?? '금액'}>
      {title !== null && <b>{title}</b>}
      <SummaryList
        layout="sum"
        items={[
          ...visit.parts.map(({ name, people, price: each }) => ({
            term: `${name} ${people}명`,
            value: formatAmount(each * people),
          })),
          ...(coupon === undefined ? [] : [{ term: '쿠폰', value: `-${formatAmount(visit.total - coupon.total)}` }]),
        ]}
      />
      {visit.coupons.length > 0 && (
        <RadioGroup
          legend="회원의 쿠폰"
          value={coupon === undefined ? '' : String(coupon.couponId)}
          options={[
            { value: '', label: '쓰지 않음', aside: formatAmount(visit.total) },
            ...visit.coupons.map((one) => ({
              value: String(one.couponId),
              label: one.note,
              aside: isTaken(one.couponId) ? '다른 체험에 써요' : formatAmount(one.total),
              disabled: isTaken(one.couponId),
            })),
          ]}
          onChange={onCoupon}
        />
      )}
    </section>
  );
}

function dueWords(way: CallerPrice['way'], dueAt: number, pledgeOnly: boolean): string {
  const until = `${formatDay(kstDate(dueAt))} ${formatMinute(kstMinute(dueAt))}까지`;
  if (way === 'account') return `무통장입금으로 ${until} 내야 해요. 계좌는 회원에게 보내요.`;
  return `회원이 사이트에서 ${until} ${pledgeOnly ? '확약서를 써야' : '결제하거나 확약서를 써야'} 해요. 안내는 회원에게 보내요.`;
}

function pressWords(way: CallerPrice['way'], total: number): string {
  if (way === 'free') return '무료로 예약';
  return way === 'pledge'
    ? `${formatAmount(total)} 가예약하고 안내 보내기`
    : `${formatAmount(total)} 예약하고 계좌 보내기`;
}
