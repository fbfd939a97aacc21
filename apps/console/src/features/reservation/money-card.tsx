import type { MoneyShown } from '@kkumteo/contract/office/reservation';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import { formatAmount, type Won } from '@kkumteo/domain/shared/money';
import { formatDay, kstDate } from '@kkumteo/domain/shared/time';
import { Link } from '@kkumteo/ui/link.tsx';
import type { ReactNode } from 'react';
import css from './money-card.module.css';

/** `-45,000원` where it went back, `–` where nothing moved. */
const wonWords = (won: Won | null): string =>
  won === null ? '–' : won < 0 ? `-${formatAmount(-won)}` : formatAmount(won);

/** Money by date in sentences; the last row is their sum, with the act that fits it. */
export function MoneyCard({ money, act }: { readonly money: MoneyShown; readonly act?: ReactNode }) {
  return (
    <section className={css.card} aria-labelledby="money">
      <h2 id="money">
        돈 <small>받을 것과 받은 것을 날짜대로</small>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">날짜</th>
            <th scope="col">무슨 일</th>
            <th scope="col">오간 돈</th>
            <th scope="col">받을 돈</th>
          </tr>
        </thead>
        <tbody>
          {money.rows.map((row, place) => (
            // Rows of one moment have nothing else that differs.
            <tr key={`${row.at}-${place}`}>
              <td>{formatDay(kstDate(row.at))}</td>
              <td>
                {row.text}
                {row.detail !== null && <small>{row.detail}</small>}
              </td>
              <td data-back={row.moved !== null && row.moved < 0}>{wonWords(row.moved)}</td>
              <td>{wonWords(row.owed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.sum}>
        <p>
          {money.sumText} {money.owed !== 0 && <b>{formatAmount(Math.abs(money.owed))}</b>}
          {money.sumDetail !== null && <small>{money.sumDetail}</small>}
        </p>
        {act}
      </div>
      <Ways money={money} />
    </section>
  );
}

const STATE_WORDS: Readonly<Record<string, string>> = {
  paid: '결제됨',
  refunding: '환불 중',
  refunded: '환불됨',
  declined: '거절됨',
  expired: '기한 지남',
  abandoned: '그만둠',
  created: '결제 창 열림',
  confirming: '확인 중',
  'awaiting-deposit': '입금 기다림',
  'needs-review': '사람이 봐야 함',
};

/** How it was paid, with what the provider says; nothing where no one has tried to. */
function Ways({ money: { payments } }: { readonly money: MoneyShown }) {
  if (payments.length === 0) return null;
  return (
    <ul className={css.ways}>
      {payments.map((payment) => (
        <li key={payment.attemptId}>
          {METHOD_WORDS[payment.method]} {formatAmount(payment.amount)} ·{' '}
          {payment.needsReview ? '사람이 봐야 함' : (STATE_WORDS[payment.state] ?? payment.state)}
          <small>
            {[
              payment.paidWith,
              payment.approvalNo === null ? null : `승인 ${payment.approvalNo}`,
              payment.deposit === null
                ? null
                : `${payment.deposit.bankName ?? ''} ${payment.deposit.accountNumber ?? ''}`,
              payment.attemptId,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {payment.receiptUrl !== null && payment.approvedAt !== null && (
            <Link to={payment.receiptUrl} target="_blank" rel="noreferrer">
              영수증
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
