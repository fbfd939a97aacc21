import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { RefundPreview } from '@kkumteo/contract/reservation/cancel';
import { CARD_BUSINESS_DAYS, promisedRefundDay } from '@kkumteo/domain/payment/refund';
import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay, type Instant } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import css from './cancel-end.module.css';
import { Deduction } from './deduction.tsx';

interface CancelEndProps {
  readonly detail: Pick<ReservationDetail, 'payment' | 'lines' | 'refundBanks'>;
  readonly refund: RefundPreview;
  readonly account: RefundAccount | null;
  /** When it was cancelled; null where the server has not said what time it is. */
  readonly now: Instant | null;
}

/** What is refunded of a cancel, where to and when, with what was deducted and why. */
export function CancelEnd({ detail, refund, account, now }: CancelEndProps) {
  const isCard = detail.payment.method === 'card';
  return (
    <div className={css.end}>
      <Text tone="soft" size="second">
        돌려드리는 금액
      </Text>
      <p className={css.amount}>{formatAmount(refund.total)}</p>
      <SummaryList
        items={[
          { term: '어디로', value: <b>{wayOf(detail, account)}</b> },
          {
            term: '언제',
            value: (
              <>
                {isCard && (
                  <Text weight={700} noWrap>
                    {`카드사에 따라 ${CARD_BUSINESS_DAYS.from}~${CARD_BUSINESS_DAYS.to}영업일`}
                  </Text>
                )}
                {now !== null && <Text noWrap>{`늦어도 ${formatDay(promisedRefundDay(now))}까지`}</Text>}
              </>
            ),
          },
        ]}
      />
      <Deduction detail={detail} refund={refund} />
    </div>
  );
}

/** The card, the account or the balance that the money goes back to. */
function wayOf({ payment, refundBanks }: CancelEndProps['detail'], account: RefundAccount | null): string {
  const words = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' ');
  if (payment.method === 'card') return words(payment.cardIssuer, payment.cardNumber) || '결제하신 카드';
  if (payment.method === 'experience-card') return '체험카드 잔액';
  if (account !== null)
    return words(refundBanks.find(({ bankCode }) => bankCode === account.bankCode)?.name, account.number);
  return words(payment.transferBank, '이체하신 계좌');
}
