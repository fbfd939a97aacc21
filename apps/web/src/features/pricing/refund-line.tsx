import type { ProductPolicy } from '@kkumteo/domain/catalog/product';
import { cancelEndsAt } from '@kkumteo/domain/reservation/visit-times';
import { formatDay, kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { Icon } from '@kkumteo/ui/icon.tsx';
import css from './refund-line.module.css';
import { refundedByDay, refundedUntilStart } from './refund-words.ts';

/** Until when all of a visit is refunded, in one line; what is refunded until a day waits for the day of the visit. */
export function RefundLine({
  policy,
  visitDate,
}: {
  readonly policy: Pick<ProductPolicy, 'refundUntil' | 'pledgeOnly'>;
  readonly visitDate: KstDate | null;
}) {
  const words = wordsOf(policy, visitDate);
  return (
    <p className={css.line}>
      {words !== null && (
        <>
          <Icon name="check" /> {words}
        </>
      )}
    </p>
  );
}

function wordsOf(policy: Pick<ProductPolicy, 'refundUntil' | 'pledgeOnly'>, visitDate: KstDate | null): string | null {
  if (policy.refundUntil === 'round-start') return refundedUntilStart(policy.pledgeOnly);
  if (visitDate === null) return null;
  const lastDay = kstDate(cancelEndsAt({ visitDate, startMinute: 0, policy }) - 1);
  return refundedByDay(formatDay(lastDay), policy.pledgeOnly);
}
