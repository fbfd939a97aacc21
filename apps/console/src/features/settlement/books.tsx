import { formatAmount } from '@kkumteo/domain/shared/money';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { booksQuery } from '../../api/settlement.ts';
import { failureMessage } from '../../lib/http.ts';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import css from './work-sheet.module.css';

/** One order by our ledger and by its provider, who is asked when it is opened. */
export function Books({ orderNo }: { readonly orderNo: string }) {
  const { data, error, isFetching, refetch } = useQuery(booksQuery(orderNo));
  if (error !== null)
    return <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <TableSkeleton columns={3} label="결제사에 물어보고 있어요." />;
  const { ours, theirs } = data;
  const rows = [
    { label: '결제', ours: ours.paid, theirs: theirs?.paid },
    { label: '환불', ours: ours.refunded, theirs: theirs?.refunded },
    { label: '남은 돈', ours: ours.paid - ours.refunded, theirs: theirs && theirs.paid - theirs.refunded },
  ];
  return (
    <>
      <table className={css.books}>
        <caption>지금 장부와 결제사</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>무엇</VisuallyHidden>
            </th>
            <th scope="col">우리 장부</th>
            <th scope="col">결제사</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} data-differs={row.theirs != null && row.theirs !== row.ours}>
              <th scope="row">{row.label}</th>
              <td>{formatAmount(row.ours)}</td>
              <td>{row.theirs == null ? '–' : formatAmount(row.theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {theirs === null && <p className={css.faint}>결제사가 지금 답하지 않아요. 조금 뒤에 다시 열어 주세요.</p>}
    </>
  );
}
