import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { Role } from '@kkumteo/domain/participants/category';
import { lazy, Suspense, useState } from 'react';
import { readValue } from '../../../../lib/use-session-value.ts';
import { HeadcountRows } from '../../../participants/headcount-rows.tsx';
import { type Headcounts, withCount } from '../../../participants/headcounts.ts';
import css from '../ticket-panel.module.css';
import { childrenSlot } from '../../carried-choice.ts';
import type { CartActions } from '../cart-actions.ts';
import type { Ticket } from '../use-ticket.ts';

// Not before a group asks for it: the page has a budget.
const GroupPeople = lazy(async () => ({ default: (await import('./group-people.tsx')).GroupPeople }));
// Loaded once a visitor has searched for children.
const CarriedChildren = lazy(async () => ({ default: (await import('./carried-children.tsx')).CarriedChildren }));

/** How many come, once a round is chosen. */
export function TicketPeople(props: {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly ticket: Ticket;
  /** The round is on its way: the rows take their room, unseen. */
  readonly isComing: boolean;
  readonly isWrong: boolean;
  readonly couponsInCart: CartActions['couponsInCart'];
  readonly onCounts: (counts: Headcounts) => void;
}) {
  const { track, detail, hall, ticket, onCounts } = props;
  const { rows, counts, seats, visitDate } = ticket;
  const [searched] = useState(() => readValue(childrenSlot));
  if (ticket.round === null)
    return (
      <div className={css.unseen} data-coming={props.isComing || undefined}>
        {track === 'group' ? (
          <div className={css.groupPeople} />
        ) : (
          <HeadcountRows track={track} rows={rows} counts={counts} seats={seats} onChange={() => undefined} />
        )}
      </div>
    );
  if (track === 'group')
    return (
      <Suspense fallback={<div className={css.groupPeople} aria-busy="true" />}>
        <GroupPeople {...props} />
      </Suspense>
    );
  const count = (role: Role, categoryId: string, people: number) => {
    const most = role === 'experiencer' ? seats.experiencers : (seats.leaders ?? 999);
    onCounts(withCount(counts, { rows, role, categoryId, people }, most, detail.product.roomTotalLimit));
  };
  return (
    <>
      {searched !== null && visitDate !== null && (
        <Suspense>
          <CarriedChildren
            product={detail.product}
            hall={hall}
            ticket={ticket}
            day={visitDate}
            searched={searched}
            onCount={(people, categoryId) => count('experiencer', categoryId, people)}
          />
        </Suspense>
      )}
      <HeadcountRows
        track={track}
        rows={rows}
        counts={counts}
        seats={seats}
        invalid={props.isWrong}
        onChange={({ row, category, people }) => count(row.role, category.categoryId, people)}
      />
    </>
  );
}
