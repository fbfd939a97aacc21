import type { CodeBatch, CouponDay } from '@kkumteo/contract/office/coupons';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { couponQuery } from '../../api/coupons.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { moment } from '../staff/times.ts';
import css from './coupon-use-tables.module.css';
import { countWords } from './coupon-words.ts';

export interface CouponUseTablesProps {
  readonly couponId: number;
  /** Absent for who may not. */
  readonly onVoid: ((batchId: number) => void) | undefined;
}

/** The batches of a coupon, and its use by day. */
export function CouponUseTables({ couponId, onVoid }: CouponUseTablesProps) {
  const { data, error, isFetching, refetch } = useQuery(couponQuery(couponId));
  if (data !== undefined)
    return (
      <>
        <Batches batches={data.batches} onVoid={onVoid} />
        <Days days={data.days} />
      </>
    );
  return error === null ? (
    <TableSkeleton columns={4} label="쓰임을 불러오고 있어요." />
  ) : (
    <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  );
}

interface BatchesProps {
  readonly batches: readonly CodeBatch[];
  readonly onVoid: CouponUseTablesProps['onVoid'];
}

function Batches({ batches, onVoid }: BatchesProps) {
  if (batches.length === 0) return <p className={css.faint}>한 번씩 쓰는 번호를 만든 적이 없어요.</p>;
  return (
    <table className={css.table}>
      <caption>번호 묶음</caption>
      <thead>
        <tr>
          <th scope="col">만든 때</th>
          <th scope="col">번호</th>
          <th scope="col">등록</th>
          <th scope="col">무효</th>
          {onVoid !== undefined && (
            <th scope="col">
              <VisuallyHidden>할 일</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {batches.map(({ batchId, madeAt, codes, registered, voided }) => (
          <tr key={batchId}>
            <th scope="row">
              {moment(madeAt, serverNow())} <span className={css.faint}>#{batchId}</span>
            </th>
            <td>{countWords(codes)}</td>
            <td>{countWords(registered)}</td>
            <td>{countWords(voided)}</td>
            {onVoid !== undefined && (
              <td>
                {codes > registered + voided && (
                  <Button size="small" onClick={() => onVoid(batchId)} aria-label={`묶음 ${batchId} 무효로`}>
                    무효로
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Days({ days }: { readonly days: readonly CouponDay[] }) {
  const seesCost = days.some(({ cost }) => cost !== null);
  if (days.length === 0) return <p className={css.faint}>아직 등록하거나 쓴 회원이 없어요.</p>;
  return (
    <table className={css.table}>
      <caption>날마다 등록하고 예약에 쓴 수</caption>
      <thead>
        <tr>
          <th scope="col">날</th>
          <th scope="col">등록</th>
          <th scope="col">쓰임</th>
          {seesCost && <th scope="col">깎아 준 돈</th>}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, registered, used, cost }) => (
          <tr key={day}>
            <th scope="row">{formatFullDay(day)}</th>
            <td>{countWords(registered)}</td>
            <td>{countWords(used)}</td>
            {seesCost && <td>{cost === null ? '–' : formatAmount(cost)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
