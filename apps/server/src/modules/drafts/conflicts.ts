import type { DraftConflict, DraftConflicts } from '@kkumteo/contract/office/catalogue';
import { namesIn } from '@kkumteo/catalogue/names-in';
import { idOf as numberInPark } from '@kkumteo/catalogue/document/numbers';
import { closedDaysWords, fewerSeatsWords } from '@kkumteo/domain/drafts/conflict-words';
import type { DraftRejection } from '@kkumteo/domain/drafts/refusals';
import { isFields } from '@kkumteo/domain/drafts/tree';
import type { WrittenFields } from '@kkumteo/domain/drafts/draft';
import { refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { lockCatalogue } from '../catalog/publish/store.ts';
import type { ClosedDay, OverfullRow } from '../schedule/stock/in-the-way.ts';
import { bookingsInTheWay, nextOpenDay } from './conflict-store.ts';
import { readPublished, wantedOf } from './published.ts';
import { viewOf, type DraftView } from './read-draft.ts';
import { onceARound, refusedConflict, type NamedView } from './refused-conflict.ts';
import { findDraft } from './store.ts';
import { tryPublishing, type InTheWay } from './trial.ts';
import { closedDayWays, fewerSeatsWays, productIn } from './ways-out.ts';

/**
 * What is in the way of a draft now, with the ways out. It is published in the caller's transaction and undone to a
 * savepoint, so that the entry of the look stays.
 */
export async function readConflicts(
  tx: Sql,
  draftId: number,
  now: Instant,
): Promise<Decision<DraftConflicts, DraftRejection>> {
  const draft = await findDraft(tx, draftId);
  if (draft === null) return refuse({ code: 'drafts.unknown' });
  await lockCatalogue(tx);
  const published = await readPublished(tx);
  const view = viewOf(draft, published);
  const wanted = wantedOf(published, view.entries, kstDate(now));
  if ('faults' in wanted) return { ok: true, value: { conflicts: [], newRounds: 0 } };
  const { inTheWay, newRounds } = await tryPublishing(tx, { published, tables: wanted.tables }, now);
  return {
    ok: true,
    value: { conflicts: await conflictsOf(tx, { ...view, nameOf: namesIn(published.raw) }, inTheWay, now), newRounds },
  };
}

async function conflictsOf(
  tx: Sql,
  view: NamedView,
  { refusals, overfull, closed }: InTheWay,
  now: Instant,
): Promise<readonly DraftConflict[]> {
  const left = new Set(
    closed.flatMap(({ visitDate, bookingReferences }) => bookingReferences.map((one) => `${visitDate} ${one}`)),
  );
  // Seats of a round that is no longer sold are said by its closed days.
  const full = overfull.filter(
    ({ catalogueSeats, roomId, visitDate, bookingReferences }) =>
      catalogueSeats > 0 || roomId !== null || bookingReferences.some((one) => !left.has(`${visitDate} ${one}`)),
  );
  const conflicts: DraftConflict[] = [];
  for (const refusal of onceARound(refusals)) conflicts.push(await refusedConflict(tx, view, refusal, now));
  for (const rows of groups(full, ({ componentId, kind, roomId }) => `${componentId} ${kind} ${roomId}`))
    conflicts.push(await fullConflict(tx, view, rows));
  for (const days of groups(closed, ({ productId, roundName, visitDate }) =>
    view.subject.kind === 'days' ? visitDate : `${productId} ${roundName}`,
  ))
    conflicts.push(await closedConflict(tx, view, days));
  return conflicts;
}

function groups<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const byKey = new Map<string, T[]>();
  for (const item of items) byKey.set(keyOf(item), [...(byKey.get(keyOf(item)) ?? []), item]);
  return [...byKey.values()];
}

async function fullConflict(tx: Sql, view: DraftView, rows: readonly OverfullRow[]): Promise<DraftConflict> {
  const [first] = rows;
  if (first === undefined) throw new Error('a group has a row');
  const { componentId, kind, roomId, roomName, roundName } = first;
  const byDay = new Map<KstDate, { day: KstDate; taken: number; seats: number }>();
  for (const { visitDate: day, held, sold, catalogueSeats: seats } of rows) {
    const taken = held + sold;
    if ((byDay.get(day)?.taken ?? 0) < taken) byDay.set(day, { day, taken, seats });
  }
  const days = [...byDay.values()];
  const of = kind === 'leader' ? '보호자·인솔' : (roomName ?? '');
  const bookings = await bookingsInTheWay(tx, {
    references: rows.flatMap(({ bookingReferences }) => bookingReferences),
    days: days.map(({ day }) => day),
    productId: null,
    componentId,
    counts: kind === 'leader' ? 'leader' : 'experiencer',
  });
  const last = days.at(-1)?.day ?? first.visitDate;
  const product = productIn(view, componentId);
  const ways = fewerSeatsWays(product, days, await nextOpenDay(tx, componentId, last));
  const rooms = product === null ? [] : roomsOf(product.draft);
  return {
    table: 'products',
    key: String(componentId),
    path: kind === 'room' ? pathOfRoom(rooms, roomId) : kind === 'leader' ? 'seats.leaders' : 'seats.experiencers',
    kind: 'fewer-seats',
    ...fewerSeatsWords(days, { round: roundName, of }),
    days,
    bookings,
    orders: new Set(rows.flatMap(({ orders }) => orders)).size,
    ways,
  };
}

const roomsOf = ({ seats }: WrittenFields): readonly WrittenFields[] => {
  const rooms = isFields(seats) ? seats['rooms'] : [];
  return Array.isArray(rooms) ? rooms.filter(isFields) : [];
};

function pathOfRoom(rooms: readonly WrittenFields[], roomId: string | null): string {
  const at = rooms.findIndex(({ room }) => room === roomId);
  return at < 0 ? 'seats.rooms' : `seats.rooms.${at}.seats`;
}

async function closedConflict(tx: Sql, view: DraftView, closed: readonly ClosedDay[]): Promise<DraftConflict> {
  const [first] = closed;
  if (first === undefined) throw new Error('a group has a day');
  const { productId, roundName } = first;
  const isPark = view.subject.kind === 'days';
  const hall = view.subject.kind === 'hall' ? view.subject.name : null;
  const days = [...new Set(closed.map(({ visitDate }) => visitDate))].toSorted();
  const references = [...new Set(closed.flatMap(({ bookingReferences }) => bookingReferences))];
  const seats = await Promise.all(
    groups(closed, ({ productId: of }) => String(of)).map((some) =>
      bookingsInTheWay(tx, {
        references,
        days,
        productId: some[0]?.productId ?? null,
        componentId: null,
        counts: 'all',
      }),
    ),
  );
  const rounds =
    roundName === null
      ? []
      : roundsOf(
          view,
          productId,
          closed.flatMap(({ roundIds }) => roundIds),
        );
  const day = days[0] ?? first.visitDate;
  return {
    table: isPark ? 'days' : hall === null ? 'products' : 'halls',
    key: isPark ? day : (hall ?? String(productId)),
    path: isPark ? '' : hall !== null ? 'closedWeekdays' : roundName === null ? 'closedOn' : 'rounds',
    kind: 'closed-day',
    ...closedDaysWords(days, { round: isPark ? null : roundName, bookings: references.length }),
    days: days.map((one) => ({
      day: one,
      taken: closed.reduce((sum, each) => (each.visitDate === one ? sum + each.people : sum), 0),
      seats: 0,
    })),
    bookings: seats.flat(),
    orders: 0,
    ways: closedDayWays(view, { productId, days, rounds: roundName === null ? null : rounds }),
  };
}

/** The numbers within a product of rounds of the whole park, as they are published. */
function roundsOf(view: DraftView, productId: number, ids: readonly number[]): readonly string[] {
  const rounds = productIn(view, productId)?.published['rounds'];
  return (Array.isArray(rounds) ? rounds.filter(isFields) : []).flatMap((round) => {
    const { number, id } = round;
    const inPark = numberInPark(productId, { number: Number(number), id: id === null ? null : Number(id) });
    return ids.includes(inPark) ? [String(number)] : [];
  });
}
