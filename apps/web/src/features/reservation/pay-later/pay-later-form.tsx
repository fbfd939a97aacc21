import { paths } from '@kkumteo/contract/pages/addresses';
import type { ReservationLineView } from '@kkumteo/contract/reservation/line';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { owedFor, payLaterPageRefusal } from '@kkumteo/domain/reservation/pay-later';
import { formatAmount, formatWon } from '@kkumteo/domain/shared/money';
import { formatFullDay, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { usePanelBelow, useTouch } from '../../../lib/media.ts';
import { NoticeAgreement } from '../../payment/payment-agreements.tsx';
import { PaymentMethods } from '../../payment/methods/payment-methods.tsx';
import { usePaymentFlow } from '../../payment/flow/use-payment-flow.ts';
import { WindowOfFlow } from '../../payment/window/payment-window.tsx';
import { payWords } from '../../pricing/pay-words.ts';
import { PaymentDeadline } from '../../pricing/payment-deadline.tsx';
import { SumBar } from '../../pricing/sum-bar.tsx';
import { useServerNow } from '../../schedule/server-now.ts';
import css from '../../payment/payment.module.css';
import { openLinesOf } from '../visit/visit-to-do.ts';
import { PayLaterPass } from './pay-later-pass.tsx';
import { PayLaterWords } from './pay-later-words.tsx';
import { ReservationInfo } from '../detail/reservation-info.tsx';
import type { OfferedMethods } from '../../payment/methods/use-offered-methods.ts';
import { roundWords } from '../reservation-words.ts';
import { payOptionsQuery } from '../../../api/payment.ts';

export interface PayLaterFormProps {
  readonly detail: ReservationDetail;
  /** Called when the outcome of a payment is unknown: until it is known, nothing else can be paid. */
  readonly onUnknown: () => void;
}

/**
 * The reservation, how it is paid, the one agreement, and the press that pays (reservation spec §2 "Pay-later page").
 */
export function PayLaterForm({ detail, onUnknown }: PayLaterFormProps) {
  const [agreed, setAgreed] = useState(false);
  const errors = useFieldErrors();
  const flow = usePaymentFlow(
    { kind: 'existing-reservation', reservationNo: detail.reservationNo, shown: openLineNos(detail) },
    onUnknown,
  );
  const offered = usePayLaterMethods(detail);
  const [chosen, setChosen] = useState<PaymentMethod>(flow.attempt?.method ?? 'card');
  const method = offered.methods.includes(chosen) ? chosen : 'card';
  const now = useServerNow(MINUTE_MS);
  const below = usePanelBelow();
  const touch = useTouch();
  const owed = owedFor(detail.lines);
  const free = owed.pay === 0;
  const payable = detail.payLaterRefusal === null;

  const press = () => {
    const refusal = payLaterPageRefusal({ noticeAgreed: agreed });
    if (refusal === null) void flow.pay({ total: owed.pay, method, card: null, byRedirect: below || touch });
    else errors.show([{ field: 'noticeAgreed', message: sentenceFor(refusal) }]);
  };

  return (
    <Form errors={errors} onSubmit={press} className={css.form}>
      <div className={css.main}>
        <PayLaterWords detail={detail} now={now} />
        <ReservationInfo detail={detail} single />
        <Section title="예약 상품">
          <PayLaterLines lines={detail.lines} />
        </Section>
        {payable && !free && <PaymentMethods offered={offered} chosen={method} onChoose={setChosen} />}
        {payable && (
          <Section title="약관 동의">
            <NoticeAgreement agreed={agreed} errors={errors} onAgree={setAgreed} />
          </Section>
        )}
      </div>
      <PayLaterPass detail={detail}>
        <SummaryList
          layout="sum"
          items={[
            { term: '상품 금액', value: formatAmount(owed.list) },
            { term: '할인 금액', value: owed.discount === 0 ? formatAmount(0) : `-${formatAmount(owed.discount)}` },
            { term: '결제 금액', value: formatWon(owed.pay), strong: true },
          ]}
        />
        {payable && !free && <PaymentDeadline visits={detail.lines.filter(({ state }) => state === 'open')} />}
        {payable && (
          <SumBar view={{ quote: { payTotal: owed.pay }, loading: false, failure: null }}>
            <Button
              type="submit"
              look="primary"
              wide
              aria-keyshortcuts="F6"
              busy={flow.doing}
              disabled={!free && offered.methods.length === 0}
            >
              {free ? '예약완료' : payWords(owed.pay)}
            </Button>
          </SumBar>
        )}
        <LinkButton to={paths.reservations('group')} wide>
          예약목록
        </LinkButton>
      </PayLaterPass>
      <WindowOfFlow flow={flow} />
    </Form>
  );
}

const openLineNos = (detail: ReservationDetail): readonly string[] => openLinesOf(detail).map(({ lineNo }) => lineNo);

/** The lines to pay: product, day, round, people, and the price before and after discounts, without cancelled lines. */
function PayLaterLines({ lines }: { readonly lines: readonly ReservationLineView[] }) {
  return (
    <DataTable
      caption="예약 상품: 상품, 체험일, 회차, 인원, 정가, 결제 금액"
      columns={COLUMNS}
      rows={lines.filter(({ state }) => state === 'open')}
      rowKey={({ lineNo }) => lineNo}
    />
  );
}

const COLUMNS: readonly Column<ReservationLineView>[] = [
  { key: 'product', header: '상품', rowHeader: true, cell: ({ productName }) => productName },
  {
    key: 'date',
    header: '체험일',
    cell: ({ visitDate }) => (
      <Text as="span" noWrap>
        {formatFullDay(visitDate)}
      </Text>
    ),
  },
  {
    key: 'round',
    header: '회차',
    cell: (line) => <NoWrap>{roundWords(line)}</NoWrap>,
  },
  { key: 'experiencers', header: '체험자', align: 'end', cell: ({ experiencerCount }) => `${experiencerCount}명` },
  { key: 'leaders', header: '인솔자', align: 'end', cell: ({ leaderCount }) => `${leaderCount}명` },
  { key: 'list', header: '정가', align: 'end', cell: ({ amount, discount }) => formatWon(amount + discount) },
  { key: 'pay', header: '결제 금액', align: 'end', cell: ({ amount }) => <b>{formatWon(amount)}</b> },
];

/**
 * The card unless the server takes none (PD-83), and a transfer where it takes one for the earliest open visit (PD-27,
 * PD-67); nothing else (reservation spec §2).
 */
function usePayLaterMethods({ lines }: ReservationDetail): OfferedMethods {
  const openLines = lines.filter(({ state }) => state === 'open');
  const earliest = openLines.map(({ visitDate }) => visitDate).toSorted()[0] ?? '';
  const { data, isError, isFetching, refetch } = useQuery({ ...payOptionsQuery(earliest), enabled: earliest !== '' });
  return {
    methods: [
      ...(data?.cardOffered === false ? [] : (['card'] as const)),
      ...(data?.transferOffered === true ? (['bank-transfer'] as const) : []),
    ],
    depositDueDay: null,
    loading: data === undefined && isFetching,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
