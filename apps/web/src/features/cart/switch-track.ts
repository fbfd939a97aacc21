import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { isSoldOn } from '@kkumteo/domain/catalog/product-policy';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row-of';
import type { QueryClient } from '@tanstack/react-query';
import { productsQuery } from '../../api/products.ts';
import { productDetailQuery } from '../../api/schedule.ts';
import { paths } from '../../app/paths.ts';
import { readValue, writeValue } from '../../lib/use-session-value.ts';
import { carriedCounts } from '../participants/group-headcounts.ts';
import { peopleSlot } from '../participants/people-draft.ts';
import { type TicketDraft, ticketSlot } from './ticket-draft.ts';

export interface TrackSwitch {
  readonly to: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly ticket: Pick<TicketDraft, 'visitDate' | 'roundId' | 'counts'>;
}

/**
 * The address of the same experience on the other track, with day, round, headcounts and names taken along
 * (booking spec §5, B5-05); the hall's list of that track where it is not sold there.
 */
export async function switchTrack(queries: QueryClient, { to, detail, hall, ticket }: TrackSwitch): Promise<string> {
  const productId = await twinOf(queries, to, detail);
  if (productId === null) return paths.list(to, hall.hall);
  const twin = await queries.fetchQuery(productDetailQuery({ track: to, productId }, ticket.visitDate));
  const begins = detail.rounds.find(({ roundId }) => roundId === ticket.roundId)?.startMinute;
  const round = twin.rounds.find(({ startMinute }) => startMinute === begins);
  const counts = carriedCounts(priceRowsOn(twin.priceRows, to), ticket.counts);
  writeValue(ticketSlot(to, productId), {
    visitDate: ticket.visitDate,
    roundId: round?.roundId ?? null,
    counts,
    agreed: readValue(ticketSlot(to, productId))?.agreed ?? {},
    coupon: null,
    invitationCode: null,
  });
  const typed = readValue(peopleSlot(detail.product.productId));
  if (typed !== null && productId !== detail.product.productId) writeValue(peopleSlot(productId), typed);
  return paths.detail(to, hall.hall, productId, { date: ticket.visitDate ?? undefined, round: round?.roundId });
}

/** The number under which the experience is sold on a track: its own, or that of the hall's product of the same name. */
async function twinOf(queries: QueryClient, to: Track, { product }: ProductDetail): Promise<number | null> {
  if (isSoldOn(product, to)) return product.productId;
  const others = await queries.fetchQuery(productsQuery(to, product.hall, 'on-sale'));
  return others.find(({ name }) => name === product.name)?.productId ?? null;
}
