import type { ProductPolicy } from '@kkumteo/domain/catalog/product';
import { cancelEndsAt } from '@kkumteo/domain/reservation/visit-times';
import { formatDay, formatMinute, kstDate, kstMinute, type KstDate, type Minute } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { VisitIcon } from '../catalog/visit-icon.tsx';
import css from './refund-promise.module.css';
import { refundedByDay, refundedUntilStart } from './refund-words.ts';

export interface RefundedVisit {
  readonly visitDate: KstDate;
  readonly startMinute: Minute;
  readonly policy: Pick<ProductPolicy, 'refundUntil'>;
}

/**
 * Until when all of it is refunded, in one sentence with its moment (reservation spec §9): of several visits the one
 * that closes first. `isUnpaid` says the same of what costs nothing now. Nothing without visits.
 */
export function RefundPromise({
  visits,
  isUnpaid = false,
}: {
  readonly visits: readonly RefundedVisit[];
  readonly isUnpaid?: boolean;
}) {
  const first = visits.toSorted((one, other) => cancelEndsAt(one) - cancelEndsAt(other))[0];
  if (first === undefined) return null;
  const at = cancelEndsAt(first);
  const lastDay = formatDay(kstDate(at - 1));
  const moment = `${formatDay(kstDate(at))} ${formatMinute(kstMinute(at))}`;
  const byDay = first.policy.refundUntil === 'day-before';
  return (
    <div className={css.promise}>
      <VisitIcon name="shield" />
      <div>
        <Text weight={700}>{byDay ? refundedByDay(lastDay, isUnpaid) : refundedUntilStart(isUnpaid)}</Text>
        {!byDay && <Text tone="soft">{`${moment} 전에 취소하시면 됩니다`}</Text>}
      </div>
    </div>
  );
}
