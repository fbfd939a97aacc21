import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { categoryLimitRefusal } from '@kkumteo/domain/participants/category-checks';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { roomTotalRefusal } from '@kkumteo/domain/rooms/room-checks';
import { headsOf } from '../../../participants/headcounts.ts';
import type { Ticket } from '../use-ticket.ts';
import css from '../ticket-panel.module.css';
import { isAboveSeats } from '../../../participants/headcount-bounds.ts';

export interface OverWordsProps {
  readonly ticket: Ticket;
  readonly track: Track;
  /** What the press has said of the people already. */
  readonly said: string | null;
}

/** What is wrong with a number that was typed above the seats, or above what a category takes in one booking. */
export function OverWords({ ticket, track, said }: OverWordsProps) {
  const { rows, counts, seats } = ticket;
  const people = {
    experiencers: headsOf(counts, 'experiencer').map((categoryId) => ({ categoryId, headcount: 1 })),
    leaders: headsOf(counts, 'leader').map((categoryId) => ({ categoryId })),
  };
  const categories = rows.flatMap((row) => row.categories);
  const limit = categoryLimitRefusal(people, categories, '');
  const words = [
    ...(isAboveSeats(track, counts, seats) ? [sentenceFor({ code: 'schedule.over-remaining' })] : []),
    ...(limit === null ? [] : [sentenceFor(limit)]),
  ];
  return words
    .filter((each) => each !== said)
    .map((each) => (
      <p key={each} className={css.held}>
        {each}
      </p>
    ));
}

/**
 * Says from the start how many people the product takes in total (booking spec §5): the counters stop there. `said` is
 * what the press has said already.
 */
export function OverTotal({ product, said }: Readonly<{ product: ProductDetail['product']; said: string | null }>) {
  const refusal = roomTotalRefusal(product, Number.MAX_SAFE_INTEGER, '');
  const words = refusal === null ? null : sentenceFor(refusal);
  return words === null || words === said ? null : <p className={css.held}>{words}</p>;
}
