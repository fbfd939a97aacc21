import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { lazy, Suspense } from 'react';
import { headcountHeld } from '@kkumteo/copy/ticket';
import { countKey, peopleOf } from '../../../participants/headcounts.ts';
import type { Ticket } from '../use-ticket.ts';
import { isAboveSeats } from '../../../participants/headcount-bounds.ts';
import css from '../ticket-panel.module.css';

/** What to say where fewer are counted than the visitor wanted, because others took seats; one sentence a role. */
export function heldWords({ wanted, counts }: Pick<Ticket, 'wanted' | 'counts'>, track: Track): readonly string[] {
  // Automatically counted leaders are no loss while no one is to be led.
  if (peopleOf(wanted, 'experiencer') === 0) return [];
  return (['experiencer', 'leader'] as const).flatMap((role) => {
    const from = peopleOf(wanted, role);
    const to = peopleOf(counts, role);
    return to < from ? [headcountHeld(WHO[role][track], from, to)] : [];
  });
}

const WHO = {
  experiencer: { individual: '체험자', group: '체험자' },
  leader: { individual: '보호자', group: '인솔자' },
} as const;

/** The word beside the counters; the place for it is always there, so that it is read aloud when it comes. */
function HeldCounts({ ticket, track }: { readonly ticket: Ticket; readonly track: Track }) {
  return (
    <div aria-live="polite">
      {heldWords(ticket, track).map((words) => (
        <p key={words} className={css.held}>
          {words}
        </p>
      ))}
    </div>
  );
}

// Not before they have something to say: the page has a budget.
const OverWords = lazy(async () => ({ default: (await import('./over-words.tsx')).OverWords }));
const OverTotal = lazy(async () => ({ default: (await import('./over-words.tsx')).OverTotal }));

/**
 * Notes beside the counters: fewer seats than counted, counts above the maximum, how many people the product takes in
 * total.
 */
export function PeopleNotes(props: {
  readonly ticket: Ticket;
  readonly track: Track;
  readonly product: ProductDetail['product'];
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
