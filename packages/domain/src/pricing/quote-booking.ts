import type { Role } from '../participants/category.ts';
import { accept, refuse, type Decision } from '../shared/decision.ts';
import { sumWon, type Won, afterPercentOff } from '../shared/money.ts';
import type { KstDate } from '../shared/time.ts';
import { couponRefusal, type Coupon } from './coupon.ts';
import { priceRowOf, priceRowsOn, type PricedCategory, type PriceRow } from './price-row.ts';
import type { PricedEntry } from './priced-item.ts';
import type { Quote, QuoteLine, QuotePart, PriceReason, PricingRejection } from './quote.ts';
import { additionalSessions, type AdditionalSessions } from './additional-sessions.ts';

/**
 * The price of a booking list in won (PD-19–PD-22). The order of the list doesn't matter; no head pays less than
 * nothing or more than the fee table. Refuses a category that a product isn't sold to and a coupon that can't be used.
 * `coupons` are the booker's; `today` is the day of booking, null for lines that are sold already.
 */
export function quoteBooking(
  entries: readonly PricedEntry[],
  coupons: readonly Coupon[],
  today: KstDate | null,
): Decision<Quote, PricingRejection> {
  const rejection = pricingRefusal(entries, coupons, today);
  if (rejection) return refuse(rejection);
  const sessions = additionalSessions(entries);
  const couponById = new Map(coupons.map((coupon) => [coupon.couponId, coupon]));
  const lines = entries.map((entry, index) => {
    const coupon = entry.item.couponId === null ? null : (couponById.get(entry.item.couponId) ?? null);
    return quoteLine(entry, index, sessions, coupon?.amount ?? null);
  });
  return accept({
    lines,
    listTotal: sumWon(lines.map((line) => line.listTotal)),
    discountTotal: sumWon(lines.map((line) => line.discountTotal)),
    payTotal: sumWon(lines.map((line) => line.payTotal)),
  });
}

/** Why a booking list can't be priced, or null: an unsold category first, then its coupons, item by item. */
function pricingRefusal(
  entries: readonly PricedEntry[],
  coupons: readonly Coupon[],
  today: KstDate | null,
): PricingRejection | null {
  for (const [index, entry] of entries.entries()) {
    const rejection = categoryRefusal(entry, `items.${index}`);
    if (rejection) return rejection;
  }
  return couponsRefusal(entries, coupons, today);
}

type PricedPerson = { readonly categoryId: string; readonly rows?: readonly PriceRow[] };

function categoryRefusal({ item, product }: PricedEntry, path: string): PricingRejection | null {
  const rows = priceRowsOn(product.priceRows, item.track, item.visitDate);
  const unsold = (role: Role, person: PricedPerson): boolean =>
    priceRowOf(person.rows ?? rows, role, person.categoryId) === null;
  const experiencer = item.experiencers.findIndex((person) => unsold('experiencer', person));
  if (experiencer >= 0)
    return { code: 'pricing.category-not-offered', field: `${path}.experiencers.${experiencer}.categoryId` };
  if (item.leaders.some((leader) => !(leader.rows ?? rows).some((row) => row.role === 'leader')))
    return { code: 'pricing.leaders-not-offered', field: `${path}.leaders` };
  const leader = item.leaders.findIndex((person) => unsold('leader', person));
  return leader < 0 ? null : { code: 'pricing.category-not-offered', field: `${path}.leaders.${leader}.categoryId` };
}

function couponsRefusal(
  entries: readonly PricedEntry[],
  coupons: readonly Coupon[],
  today: KstDate | null,
): PricingRejection | null {
  const used = new Set<number>();
  for (const [index, { item, product }] of entries.entries()) {
    if (item.couponId === null) continue;
    const field = `items.${index}.couponId`;
    const coupon = coupons.find((held) => held.couponId === item.couponId);
    if (!coupon) return { code: 'pricing.coupon-unknown', field };
    if (used.has(coupon.couponId)) return { code: 'pricing.coupon-used-twice', field };
    used.add(coupon.couponId);
    const { hall, productId } = product;
    const rejection = couponRefusal(coupon, { hall, productId, visitDate: item.visitDate, today }, field);
    if (rejection) return rejection;
  }
  return null;
}

interface PricedHeads extends HeadPrice {
  readonly priced: PricedCategory;
  readonly people: number;
}

function quoteLine(
  { item, product }: PricedEntry,
  index: number,
  sessions: AdditionalSessions,
  couponAmount: Won | null,
): QuoteLine {
  const rows = priceRowsOn(product.priceRows, item.track, item.visitDate);
  const heads = (role: Role, person: PricedPerson, people: number, isAdditional: boolean): PricedHeads => {
    const priced = priceRowOf(person.rows ?? rows, role, person.categoryId);
    if (!priced) throw new Error(`category ${person.categoryId} was to be refused before pricing`);
    return { priced, people, ...headPrice(priced, isAdditional, couponAmount) };
  };
  const experiencers = item.experiencers.map((person, at) =>
    heads('experiencer', person, person.headcount, sessions.experiencer(index, at)),
  );
  const leaders = item.leaders.map((leader, at) => heads('leader', leader, 1, sessions.leader(index, at)));
  const all = [...experiencers, ...leaders];
  const listTotal = sumWon(all.map((head) => head.people * head.listPrice));
  const payTotal = sumWon(all.map((head) => head.people * head.price));
  return {
    itemId: item.itemId,
    listTotal,
    discountTotal: listTotal - payTotal,
    payTotal,
    offersAdditionalSession: offersAdditionalSession(rows),
    parts: partsOf(all),
    experiencerPrices: experiencers.map(({ listPrice, price }) => ({ listPrice, price })),
    leaderPrices: leaders.map(({ listPrice, price }) => ({ listPrice, price })),
  };
}

/** Whether experiencers pay less by these rows from their second session of a day on (PD-19). */
export const offersAdditionalSession = (rows: readonly PriceRow[]): boolean =>
  rows.some(({ role, fee, additionalFee }) => role === 'experiencer' && additionalFee !== null && additionalFee < fee);

function partsOf(heads: readonly PricedHeads[]): readonly QuotePart[] {
  const parts = new Map<string, QuotePart>();
  for (const { priced, people, listPrice, price, reason } of heads) {
    if (people === 0) continue;
    const { categoryId, name } = priced.category;
    const key = `${priced.row.priceRowId}|${categoryId}|${reason}`;
    const before = parts.get(key)?.people ?? 0;
    const role = priced.row.role;
    parts.set(key, { role, categoryId, categoryName: name, reason, people: before + people, listPrice, price });
  }
  return [...parts.values()];
}

/** What one head pays, its price in the fee table, and why they differ. */
export interface HeadPrice {
  readonly listPrice: Won;
  readonly price: Won;
  readonly reason: PriceReason;
}

/**
 * The price of one head in won: of the category's percentage and the additional-session fee the one that saves more
 * (PD-19, PD-20). A coupon takes its amount only from a standard head that has neither, and never below zero.
 */
export function headPrice(priced: PricedCategory, additionalSession: boolean, couponAmount: Won | null): HeadPrice {
  const { row, category } = priced;
  const byCategory = afterPercentOff(row.fee, category.discountPercent);
  const bySession = additionalSession && row.additionalFee !== null ? row.additionalFee : row.fee;
  if (bySession < row.fee && bySession < byCategory)
    return { listPrice: row.fee, price: bySession, reason: 'additional-session' };
  if (byCategory < row.fee) return { listPrice: row.fee, price: byCategory, reason: 'category' };
  if (couponAmount !== null && category.kind === 'standard' && row.role === 'experiencer' && row.fee > 0)
    return { listPrice: row.fee, price: Math.max(0, row.fee - couponAmount), reason: 'coupon' };
  return { listPrice: row.fee, price: row.fee, reason: 'full' };
}
