import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { lazy, Suspense } from 'react';
import { HeldCounts } from './held-counts.tsx';
import type { Ticket } from '../use-ticket.ts';

// Not before a product with a total asks for it: the page has a budget.
const OverTotal = lazy(async () => ({ default: (await import('./over-total.tsx')).OverTotal }));

/** What is to be said beside the counters: fewer seats than counted, how many people the product takes in all. */
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
      {ticket.round !== null && product.roomTotalLimit !== null && (
        <Suspense fallback={null}>
          <OverTotal product={product} said={said} />
        </Suspense>
      )}
    </>
  );
}
