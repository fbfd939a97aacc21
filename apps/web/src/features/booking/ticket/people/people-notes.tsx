import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { lazy, Suspense } from 'react';
import { HeldCounts } from './held-counts.tsx';
import { countKey } from '../../../participants/headcounts.ts';
import type { Ticket } from '../use-ticket.ts';
import { isAboveSeats } from './is-above-seats.ts';

// Not before they have something to say: the page has a budget.
const OverWords = lazy(async () => ({ default: (await import('./over-words.tsx')).OverWords }));
const OverTotal = lazy(async () => ({ default: (await import('./over-total.tsx')).OverTotal }));

/**
 * Notes beside the counters: fewer seats than counted, counts above the maximum, how many people the product takes in
 * total.
 */
export function PeopleNotes(props: {
  readonly ticket: Ticket;
  readonly track: Track;
  readonly product: ProductDetail['product'];
  /** What the press has said of the people. */
  readonly said: string | null;
}) {
  const { ticket, track, product, said } = props;
  return (
    <>
      <HeldCounts ticket={ticket} track={track} />
      <div aria-live="polite">
        {ticket.round !== null && isOver(ticket, track) && (
          <Suspense fallback={null}>
            <OverWords ticket={ticket} track={track} said={said} />
          </Suspense>
        )}
      </div>
      {ticket.round !== null && product.roomTotalLimit !== null && (
        <Suspense fallback={null}>
          <OverTotal product={product} said={said} />
        </Suspense>
      )}
    </>
  );
}

const isOver = ({ rows, counts, seats }: Ticket, track: Track): boolean =>
  isAboveSeats(track, counts, seats) ||
  rows.some(({ role, categories }) =>
    categories.some(
      ({ categoryId, perBookingLimit }) =>
        perBookingLimit !== null && (counts[countKey(role, categoryId)] ?? 0) > perBookingLimit,
    ),
  );
