import type { CallerPrice, CallerWanted } from '@kkumteo/contract/office/caller';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import { isBookedFree } from '@kkumteo/domain/catalog/product';
import type { CounselRejection } from '@kkumteo/domain/counsel/refusals';
import { depositDeadline, provisionalDeadline } from '@kkumteo/domain/payment/deposit';
import type { SupportedMethods } from '@kkumteo/domain/payment/methods';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { quoteBooking } from '@kkumteo/domain/pricing/quote-booking';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { decideBooking, type DecidedBooking } from '../booking/decide-booking.ts';
import { countProvisional } from '../checkout/place-provisional.ts';
import { nameOf } from '../desk/sales.ts';
import { findDeskMember } from '../desk/store.ts';
import { findFamily } from '../member/family.ts';
import { findCoupons } from '../pricing/store.ts';
import type { SiteDeps } from '../site-deps.ts';
import { type AskedBooking, itemsOf } from './caller-item.ts';
import { readAccount, type MemberRow } from './store.ts';

export interface PriceDeps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock'> {
  readonly methods: SupportedMethods;
}

export type CallerRefusal = BookingRejection | PaymentRejection | CounselRejection;

const UNKNOWN = { code: 'counsel.member-unknown' } as const;

/** A member in whose name can be booked; null for one who has left, and for the desk's own. */
export async function findCaller(sql: Sql, memberKey: number): Promise<MemberRow | null> {
  const account = await readAccount(sql, memberKey);
  if (account === null || account.withdrawnAt !== null) return null;
  return (await findDeskMember(sql)) === memberKey ? null : account;
}

/** What a caller's visits cost and until when it is paid; refuses what the visitor's own order would be refused for. */
export async function priceForCaller(
  deps: PriceDeps,
  memberKey: number,
  wanted: CallerWanted,
): Promise<Decision<CallerPrice, CallerRefusal>> {
  const now = deps.clock.now();
  const asked = { ...wanted, visits: wanted.visits.map((visit) => ({ ...visit, couponId: null })) };
  const decided = await decideForCaller(deps, memberKey, asked, now);
  if (!decided.ok) return decided;
  const { booking, way, dueAt } = decided.value;
  const state = await deps.catalogue.current();
  const leader = wanted.track === 'group' ? '인솔자' : '보호자';
  const held = await findCoupons(deps.db, memberKey);
  const visits = booking.lines.map(({ quote }, at) => ({
    total: quote.payTotal,
    parts: quote.parts.map(({ people, price, reason, ...one }) => ({
      name: `${nameOf(state, one, leader)}${reason === 'additional-session' ? ' 추가 회차' : ''}`,
      people,
      price,
    })),
    coupons: couponChoices(held, booking, at, kstDate(now)),
  }));
  return accept({ total: booking.quote.payTotal, visits, way, dueAt });
}

/** The unused coupons that make a visit cheaper, with what it costs with each. */
function couponChoices(
  held: Awaited<ReturnType<typeof findCoupons>>,
  { lines }: DecidedBooking,
  at: number,
  today: KstDate,
): CallerPrice['visits'][number]['coupons'] {
  return held.flatMap(({ couponId, note, used }) => {
    if (used) return [];
    const entries = lines.map((line, index) => (index === at ? { ...line, item: { ...line.item, couponId } } : line));
    const priced = quoteBooking(entries, held, today);
    const total = priced.ok ? priced.value.lines[at]?.payTotal : undefined;
    return total !== undefined && total < (lines[at]?.quote.payTotal ?? 0) ? [{ couponId, note, total }] : [];
  });
}

/** Visits in a member's name that only missing seats can refuse, with how and until when they are paid. */
export interface DecidedForCaller extends Pick<CallerPrice, 'way' | 'dueAt'> {
  readonly member: MemberRow;
  readonly booking: DecidedBooking;
}

export async function decideForCaller(
  { db, catalogue, methods }: PriceDeps,
  memberKey: number,
  wanted: AskedBooking,
  now: Instant,
): Promise<Decision<DecidedForCaller, CallerRefusal>> {
  const member = await findCaller(db, memberKey);
  if (member === null) return refuse(UNKNOWN);
  const { track, way } = wanted;
  const family = await findFamily(db, memberKey, 'experiencer');
  const items = itemsOf(await catalogue.current(), wanted, { member, family });
  if (!items.ok) return items;
  const input = { track, items: items.value, memberKey, now } as const;
  const booking = await decideBooking(
    { catalogue, sql: db },
    way === 'pledge'
      ? { ...input, purpose: 'pledge', provisionalBookings: await countProvisional(db, memberKey) }
      : { ...input, purpose: 'pay' },
  );
  if (!booking.ok) return booking;
  const { lines, quote } = booking.value;
  const decided = { member, booking: booking.value };
  const policies = lines.map(({ product }) => product.policy);
  if (isBookedFree(quote.payTotal, policies)) return accept({ ...decided, way: 'free', dueAt: null });
  const firstDay = items.value.map(({ visitDate }) => visitDate).toSorted()[0] ?? '';
  if (way === 'pledge') return accept({ ...decided, way, dueAt: provisionalDeadline(firstDay, now) });
  const dueAt = methods.has('virtual-account') ? depositDeadline(firstDay, now) : null;
  return dueAt === null ? refuse({ code: 'counsel.no-deposit', track }) : accept({ ...decided, way, dueAt });
}
