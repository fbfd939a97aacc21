import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { BookingItemLabels } from '@kkumteo/contract/booking/booking-item';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Quote } from '@kkumteo/domain/pricing/quote';
import type { Experiencer } from '@kkumteo/domain/participants/person';
import type { DraftItem } from '@kkumteo/domain/booking/checked-booking';
import type { ListedItem } from '../../api/pricing.ts';
import { countKey, type Headcounts, headsOf } from '../participants/headcounts.ts';
import { emptyLeader } from '../participants/people-draft.ts';
import type { TicketDraft } from './ticket-draft.ts';

/** A head of a category without a name, to be named at the reserve step. */
export const unnamedExperiencer = (key: string, categoryId: string): Experiencer => ({
  key,
  categoryId,
  headcount: 1,
  name: '',
  loginId: '',
  grade: '',
  className: '',
  classNumber: '',
  birthDate: null,
  email: '',
  roomPicks: [],
});

/** The ticket as an item in the making, its people still unnamed. */
export const draftItem = (track: Track, productId: number, ticket: TicketDraft): DraftItem => ({
  itemId: `${productId}`,
  track,
  productId,
  roundId: ticket.roundId,
  visitDate: ticket.visitDate,
  experiencers: unnamedExperiencers(track, ticket.counts),
  leaders: headsOf(ticket.counts, 'leader').map((category, at) => emptyLeader(`l${at}`, category)),
  roomApplications: [],
  additionalSession: false,
  couponId: ticket.coupon?.couponId ?? null,
  organisation: null,
  invited: ticket.invitationCode !== null,
  invitationCode: ticket.invitationCode,
});

/** Individuals one by one; of a group, all heads of a category together. */
const unnamedExperiencers = (track: Track, counts: Headcounts): readonly Experiencer[] =>
  track === 'individual'
    ? headsOf(counts, 'experiencer').map((category, at) => unnamedExperiencer(`e${at}`, category))
    : [...new Set(headsOf(counts, 'experiencer'))].map((category) => ({
        ...unnamedExperiencer(`e-${category}`, category),
        headcount: counts[countKey('experiencer', category)] ?? 0,
      }));

/** An item whose day and round are chosen, with the words that the screens show of it; null before that. */
export function listedItem(item: DraftItem, detail: ProductDetail): ListedItem | null {
  const round = detail.rounds.find(({ roundId }) => roundId === item.roundId);
  const { visitDate, roundId } = item;
  if (round === undefined || visitDate === null || roundId === null) return null;
  const { product } = detail;
  const labels: BookingItemLabels = {
    productName: product.name,
    hall: product.hall,
    isBundle: product.isBundle,
    fixedHeadcount: product.fixedHeadcount,
    roundName: round.name,
    startMinute: round.startMinute,
    endMinute: round.endMinute,
    component: round.componentRounds[0],
    reducedCategories: detail.priceRows.flatMap((row) =>
      row.categories.filter((each) => each.discountPercent > 0).map((each) => each.categoryId),
    ),
  };
  return { item: { ...item, visitDate, roundId }, labels };
}

/** The item with its last shown price, `at` its place in the quote; without one where there was none (PD-22). */
export function withAmounts(listed: ListedItem, quote: Quote | null, at = 0): ListedItem {
  const line = quote?.lines[at];
  if (line === undefined) return listed;
  const { listTotal, payTotal, experiencerPrices } = line;
  const people = experiencerPrices.map(({ listPrice, price }) => ({ listPrice, price }));
  return { ...listed, labels: { ...listed.labels, amounts: { listTotal, payTotal, people } } };
}
