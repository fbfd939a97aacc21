import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import { GroupHeadcountRows } from '../../../participants/group-headcount-rows.tsx';
import type { Headcounts } from '../../../participants/headcounts.ts';
import { TooFewForGroup } from './too-few-for-group.tsx';
import type { CartActions } from '../cart-actions.ts';
import type { Ticket } from '../use-ticket.ts';

/** The headcount step of a group: its counters, and the way back where they are too few. */
export function GroupPeople(props: {
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly ticket: Ticket;
  readonly couponsInCart: CartActions['couponsInCart'];
  readonly onCounts: (counts: Headcounts) => void;
}) {
  const { detail, hall, ticket, couponsInCart, onCounts } = props;
  return (
    <>
      <GroupHeadcountRows rows={ticket.rows} counts={ticket.counts} seats={ticket.seats} onCounts={onCounts} />
      <TooFewForGroup detail={detail} hall={hall} ticket={ticket} couponsInCart={couponsInCart} />
    </>
  );
}
