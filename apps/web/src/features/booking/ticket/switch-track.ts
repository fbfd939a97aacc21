import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { paths } from '@kkumteo/contract/pages/addresses';
import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { couponInOtherCart, couponNotThere, individualsOnly, notSoldOnTrack } from '@kkumteo/copy/ticket';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { type ProductSummary, isSoldOn } from '@kkumteo/domain/catalog/product';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { memberQuery } from '../../../api/member.ts';
import { couponsQuery } from '../../../api/pricing.ts';
import { productsQuery } from '../../../api/products.ts';
import { productDetailQuery } from '../../../api/schedule.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { carriedCounts } from '../../participants/group-headcounts.ts';
import type { CartActions } from './cart-actions.ts';
import type { TicketDraft } from '../ticket-draft.ts';
import { peopleSlot, ticketSlot } from '../booking-draft.ts';

export interface TrackSwitch {
  readonly to: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly ticket: Omit<TicketDraft, 'agreed'>;
  readonly couponsInCart: CartActions['couponsInCart'];
  /** The item of the cart for which people were typed; missing: those of the product. */
  readonly cartItem?: string | null;
}

/**
 * Asks whether 15 and more individuals go on as a group: answers where to, or null where they stay (B5-04, B5-05). A
 * product that is not sold to groups is not offered to them.
 */
export async function offerGroup(queries: QueryClient, change: Omit<TrackSwitch, 'to'>): Promise<string | null> {
  if ((await twinOf(queries, 'group', change.detail)) === null) {
    await alert({ message: individualsOnly });
    return null;
  }
  const [yes, no] = confirmVerbs['switch-to-group'];
  const goes = await confirm({ message: confirmSentences['switch-to-group'], yes, no });
  return goes ? switchTrack(queries, { ...change, to: 'group' }) : null;
}

/**
 * The address of the same experience on the other track, with day, round, headcounts, names, coupon and invitation
 * (booking spec §5, B5-05); the hall's list of that track, and a notice, where it is not sold there.
 */
export async function switchTrack(queries: QueryClient, change: TrackSwitch): Promise<string> {
  const { to, detail, hall, ticket } = change;
  const productId = await twinOf(queries, to, detail);
  if (productId === null) {
    showHint(notSoldOnTrack(to));
    return paths.list(to, hall.hall);
  }
  const code = ticket.invitationCode ?? undefined;
  const twin = await queries.fetchQuery(
    productDetailQuery({ track: to, productId, invitation: code }, ticket.visitDate),
  );
  // A public product needs no invitation.
  const invitation = twin.product.policy.invitationOnly ? code : undefined;
  const begins = detail.rounds.find(({ roundId }) => roundId === ticket.roundId)?.startMinute;
  const round = twin.rounds.find(({ startMinute }) => startMinute === begins);
  const counts = carriedCounts(priceRowsOn(twin.priceRows, to, ticket.visitDate ?? twin.pricedDay), ticket.counts);
  writeValue(ticketSlot(to, productId), {
    visitDate: ticket.visitDate,
    roundId: round?.roundId ?? null,
    counts,
    agreed: readValue(ticketSlot(to, productId))?.agreed ?? {},
    coupon: await carriedCoupon(queries, change, productId),
    invitationCode: invitation ?? null,
  });
  const from = change.cartItem ?? detail.product.productId;
  const typed = readValue(peopleSlot(from));
  if (typed !== null && productId !== from) writeValue(peopleSlot(productId), typed);
  const date = ticket.visitDate ?? undefined;
  return paths.detail(to, hall.hall, productId, { date, round: round?.roundId, invitation });
}

/**
 * A coupon is good on both tracks, unless it is for other products than the one there; one that an item of either cart
 * uses stays behind, with a word (PD-55).
 */
async function carriedCoupon(queries: QueryClient, change: TrackSwitch, productId: number) {
  const { visitDate, coupon } = change.ticket;
  if (coupon === null || visitDate === null) return coupon;
  const member = await queries.fetchQuery(memberQuery);
  const used = member === null ? [] : await change.couponsInCart(member.memberId);
  if (used.includes(coupon.couponId)) {
    showHint(couponInOtherCart);
    return null;
  }
  const { productId: from, hall } = change.detail.product;
  if (member === null || productId === from) return coupon;
  const there = await queries.ensureQueryData(couponsQuery({ productId, visitDate, hall }));
  if (there.some(({ couponId }) => couponId === coupon.couponId)) return coupon;
  showHint(couponNotThere);
  return null;
}

/**
 * The number under which the experience is sold on a track: its own, or that of the hall's product of the same name.
 */
async function twinOf(queries: QueryClient, to: Track, { product }: ProductDetail): Promise<number | null> {
  if (isSoldOn(product, to)) return product.productId;
  return twinIn(await queries.fetchQuery(productsQuery(to, product.hall, 'on-sale')), product);
}

/** The number under which the products of the other track have the experience; null where they do not. */
export const twinIn = (
  products: readonly Pick<ProductSummary, 'productId' | 'name'>[],
  product: Pick<ProductSummary, 'name'>,
): number | null => products.find(({ name }) => name === product.name)?.productId ?? null;
