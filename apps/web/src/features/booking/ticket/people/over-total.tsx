import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { countedInTotal, roomTotalRefusal } from '@kkumteo/domain/rooms/room-checks';
import { peopleOf } from '../../../participants/headcounts.ts';
import css from './held-counts.module.css';
import type { Ticket } from '../use-ticket.ts';

/**
 * Says at once, and not only after the press, that more were counted than the product takes in all (booking spec §5);
 * `said` is what the press has said beside it already.
 */
export function OverTotal(props: {
  readonly ticket: Ticket;
  readonly product: ProductDetail['product'];
  readonly said: string | null;
}) {
  const { counts, rows } = props.ticket;
  const people = countedInTotal(rows, peopleOf(counts, 'experiencer'), peopleOf(counts, 'leader'));
  const refusal = roomTotalRefusal(props.product, people, '');
  const words = refusal === null ? null : sentenceFor(refusal);
  return <div aria-live="polite">{words !== null && words !== props.said && <p className={css.held}>{words}</p>}</div>;
}
