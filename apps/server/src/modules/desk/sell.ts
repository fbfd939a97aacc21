import type { DeskQuote, DeskSale, Sell, Wanted } from '@kkumteo/contract/office/desk';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import type { BookingRejection } from '@kkumteo/domain/booking/refusals';
import type { DeskRejection } from '@kkumteo/domain/desk/refusals';
import { takingRefusal, walkInRefusal } from '@kkumteo/domain/desk/walk-in';
import { DESK_BUYER, type DeskTaking } from '@kkumteo/domain/payment/desk-money';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { readMobile } from '@kkumteo/domain/shared/phone';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { randomUUID } from 'node:crypto';
import type { Database, Sql } from '../../db/pool.ts';
import { buildBookingDocument } from '../booking/build-booking-document.ts';
import { decideBy, type DecidedBooking } from '../booking/decide-booking.ts';
import { NO_BOUNDS } from '../booking/order-bounds.ts';
import { refusalOf, sellNow, writeFailureOf } from '../checkout/order-writer.ts';
import { hashPassword } from '../member/passwords.ts';
import { lockOpenDrawer, takeDeskMoney } from '../payment/desk-money/store.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry, reservationSubject } from '../staff/entries.ts';
import { nameOf, readSale } from './sales.ts';
import { addDeskMember, findDeskMember, findReservationKey, findSaleOf } from './store.ts';

export type SellDeps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'metrics'>;

type Refusal = BookingRejection | PaymentRejection | DeskRejection;

/** What a walk-in would pay now; refuses what the desk would not sell. */
export async function quoteWalkIn(deps: SellDeps, wanted: Wanted): Promise<Decision<DeskQuote, Refusal>> {
  const decided = await decide(deps, wanted, 0);
  if (!decided.ok) return decided;
  const { lines, quote } = decided.value;
  const state = await deps.catalogue.current();
  const parts = lines.flatMap((line) =>
    line.quote.parts.map(({ people, price, ...one }) => ({ name: nameOf(state, one), people, price })),
  );
  return accept({ total: quote.payTotal, parts });
}

/**
 * Sells a round of today to a visitor without an account: seats by the path of every order, money into the ledger and,
 * where it is cash, into the drawer of who sells. The same key answers the same sale.
 */
export async function sellWalkIn(deps: SellDeps, by: Actor, sale: Sell): Promise<Decision<DeskSale, Refusal>> {
  const { db, clock, metrics } = deps;
  const now = clock.now();
  const before = await findSaleOf(db, sale.saleKey);
  if (before !== null) return accept(await shownSale(deps, before));
  const taking = takingOf(sale);
  if (!taking.ok) return taking;
  const phone = sale.phone === '' ? '' : readMobile(sale.phone);
  if (phone === null) return refuse({ code: 'desk.phone-unreadable', field: 'phone' });
  const memberKey = await deskMember(db, now);
  const decided = await decide(deps, sale, memberKey);
  if (!decided.ok) return decided;
  const owed = decided.value.quote.payTotal;
  const refusal = takingRefusal({ owed, shown: sale.total, taking: taking.value });
  if (refusal !== null) return refuse(refusal);
  const order = { ...sale, phone, memberKey, decided: decided.value, taking: taking.value };
  const sold = await write(db, by, order, now);
  if (!sold.ok) return sold;
  if (!sold.value.repeated) metrics.booked('individual');
  return accept(await shownSale(deps, sold.value.reservationNo));
}

async function shownSale({ db, catalogue }: SellDeps, reservationNo: string): Promise<DeskSale> {
  const shown = await readSale(db, await catalogue.current(), reservationNo);
  if (shown === null) throw new Error(`the sale ${reservationNo} is gone`);
  return shown;
}

const decide = (
  { db, catalogue, clock }: SellDeps,
  wanted: Wanted,
  memberKey: number,
): Promise<Decision<DecidedBooking, BookingRejection | DeskRejection>> => {
  const now = clock.now();
  const items = [itemOf(wanted, now)];
  const input = { track: 'individual', items, memberKey, purpose: 'pay', now } as const;
  return decideBy(walkInRefusal, { catalogue, sql: db }, input);
};

/** Each head is an entry of its own without a name, so that a person can be named, seated or marked later. */
function itemOf({ productId, roundId, heads }: Wanted, now: Instant): BookingItem {
  const of = (role: 'experiencer' | 'leader') =>
    heads
      .filter((head) => head.role === role)
      .flatMap(({ categoryId, count }) =>
        Array.from({ length: count }, (_, at) => ({ key: `${categoryId}-${at}`, categoryId, name: '', email: '' })),
      );
  const details = { loginId: '', grade: '', className: '', classNumber: '', birthDate: null, roomPicks: [] };
  return {
    itemId: 'walk-in',
    track: 'individual',
    productId,
    roundId,
    visitDate: kstDate(now),
    experiencers: of('experiencer').map((head) => ({ ...head, ...details, headcount: 1 })),
    leaders: of('leader').map((head) => ({ ...head, mobile: '' })),
    roomApplications: [],
    additionalSession: false,
    couponId: null,
    organisation: null,
    invited: false,
    invitationCode: null,
  };
}

function takingOf({ way, received, approvalNo }: Sell): Decision<DeskTaking | null, DeskRejection> {
  if (way === null) return accept(null);
  if (way === 'cash') return accept({ way, received, cashReceipt: approvalNo });
  return approvalNo === ''
    ? refuse({ code: 'desk.approval-missing', field: 'approvalNo' })
    : accept({ way, approvalNo });
}

async function deskMember(db: Database, now: Instant): Promise<number> {
  const known = await findDeskMember(db);
  if (known !== null) return known;
  await addDeskMember(db, await hashPassword(randomUUID()), now);
  const added = await findDeskMember(db);
  if (added === null) throw new Error('the member of the desk was not added');
  return added;
}

interface Order extends Pick<Sell, 'saleKey' | 'productId' | 'roundId'> {
  readonly memberKey: number;
  readonly phone: string;
  readonly decided: DecidedBooking;
  readonly taking: DeskTaking | null;
}

interface Sold {
  readonly reservationNo: string;
  readonly repeated: boolean;
}

async function write(db: Database, by: Actor, order: Order, now: Instant): Promise<Decision<Sold, Refusal>> {
  try {
    return await db.transaction((tx) => writeIn(tx, by, order, now));
  } catch (error) {
    const unwritten = writeFailureOf(error);
    if (unwritten) return refuse(refusalOf(unwritten));
    throw error;
  }
}

async function writeIn(tx: Sql, by: Actor, order: Order, now: Instant): Promise<Decision<Sold, Refusal>> {
  const { decided, taking, saleKey, memberKey, phone } = order;
  const drawer = await lockOpenDrawer(tx, by.staffKey);
  if (taking?.way === 'cash' && drawer === null) return refuse({ code: 'desk.drawer-closed' });
  const member = { memberKey, memberId: '@desk', loginId: '@desk', name: DESK_BUYER, email: '', birthDate: '' };
  const booking = buildBookingDocument(decided, {
    member: { ...member, mobile: phone },
    requestId: by.requestId ?? '',
    language: 'ko',
    paymentState: 'paid',
    idempotencyKey: saleKey,
    besideNo: null,
  });
  const saved = await sellNow(tx, booking, now, NO_BOUNDS);
  if (saved.kind !== 'saved') return refuse(refusalOf(saved));
  const { reservationNo, repeated } = saved;
  if (repeated) return accept({ reservationNo, repeated });
  const amount = decided.quote.payTotal;
  if (taking !== null) {
    const money = { reservationKey: await findReservationKey(tx, reservationNo), reservationNo, amount };
    await takeDeskMoney(tx, { ...money, staffKey: by.staffKey, drawerId: drawer?.drawerId ?? null }, taking, now);
  }
  const people = booking.lines.reduce((sum, line) => sum + line.experiencerCount + line.leaderCount, 0);
  const facts = { amount, way: taking?.way ?? null, people };
  const subjects = [reservationSubject(reservationNo)];
  await noteEntry(tx, by, { act: 'desk.sell', kind: 'act', subjects, facts }, now);
  return accept({ reservationNo, repeated });
}
