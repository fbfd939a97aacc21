import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import {
  planPublication,
  publishPlan,
  writePlan,
  type Publication,
  type PublicationPlan,
  type PublicationRefusal,
} from '../catalog/publish/publish-catalogue.ts';
import type { CatalogueTables } from '../catalog/publish/tables.ts';
import {
  bookedClosedDays,
  overfullByCatalogue,
  overfullRows,
  type ClosedDay,
  type OverfullRow,
  type StockScope,
} from '../schedule/stock/in-the-way.ts';
import type { Published } from './published.ts';
import { scopeOf } from './stock-scope.ts';

/** What is in the way of a publication: what the catalogue itself refuses, and bookings that it would leave without a seat or a day. */
export interface InTheWay {
  readonly refusals: readonly PublicationRefusal[];
  readonly overfull: readonly OverfullRow[];
  readonly closed: readonly ClosedDay[];
}

interface Wanted {
  /** The catalogue as it was read under its lock. */
  readonly published: Pick<Published, 'stored'>;
  readonly tables: CatalogueTables;
}

interface Tried {
  readonly publication: Publication;
  readonly inTheWay: InTheWay;
}

/** Publishes, and says what is in the way, for a caller that then rolls back. */
export async function publishTrying(
  tx: Sql,
  { published, tables }: Wanted,
  note: string,
  now: Instant,
): Promise<Tried> {
  const plan = planPublication(published.stored, tables);
  const before = await findBefore(tx, plan, now);
  const publication = await publishPlan(tx, plan, note, now);
  return { publication, inTheWay: await inTheWayOf(tx, before, publication.ok ? [] : publication.refusals) };
}

interface Trial {
  readonly inTheWay: InTheWay;
  /** Days of rounds that would open. */
  readonly newRounds: number;
}

/** What would be in the way: it is written without a version, and undone to a savepoint. */
export async function tryPublishing(tx: Sql, { published, tables }: Wanted, now: Instant): Promise<Trial> {
  const plan = planPublication(published.stored, tables);
  const before = await findBefore(tx, plan, now);
  await tx.query('savepoint trial');
  const inTheWay = await inTheWayOf(tx, before, await writePlan(tx, plan, now));
  const newRounds = inTheWay.refusals.length === 0 ? await roundsOpened(tx, before.scope) : 0;
  await tx.query('rollback to savepoint trial');
  return { inTheWay, newRounds };
}

/** What is in the way in a scope before something is written. */
interface Before extends Pick<InTheWay, 'overfull' | 'closed'> {
  readonly scope: StockScope;
}

async function findBefore(tx: Sql, { difference }: PublicationPlan, now: Instant): Promise<Before> {
  const scope = await scopeOf(tx, difference, now);
  // The stock has followed what is published.
  return { scope, overfull: await overfullRows(tx, now), closed: await bookedClosedDays(tx, scope) };
}

/** What is in the way that was not before: bookings that an earlier publication has left are no matter of this one. */
async function inTheWayOf(
  tx: Sql,
  { scope, ...before }: Before,
  refusals: readonly PublicationRefusal[],
): Promise<InTheWay> {
  if (refusals.length > 0) return { refusals, overfull: [], closed: [] };
  const seats = new Map(before.overfull.map((row) => [rowKey(row), row.catalogueSeats]));
  const days = new Map(before.closed.map((day) => [dayKey(day), day.people]));
  const [overfull, closed] = [await overfullByCatalogue(tx, scope), await bookedClosedDays(tx, scope)];
  return {
    refusals,
    overfull: overfull.filter((row) => row.catalogueSeats < (seats.get(rowKey(row)) ?? Infinity)),
    closed: closed.filter((day) => day.people > (days.get(dayKey(day)) ?? 0)),
  };
}

export const isInTheWay = ({ refusals, overfull, closed }: InTheWay): boolean =>
  refusals.length + overfull.length + closed.length > 0;

const rowKey = ({ componentRoundId, visitDate, kind, roomId }: OverfullRow): string =>
  `${componentRoundId} ${visitDate} ${kind} ${roomId}`;
const dayKey = ({ productId, visitDate }: ClosedDay): string => `${productId} ${visitDate}`;

const OPENED = `select count(*)::integer as rounds from (
  select distinct component_round_id, visit_date from catalogue_seats($1, $2) where $3::int[] is null or component_round_id = any ($3)
  except select component_round_id, visit_date from seat_stock
    where capacity > 0 and visit_date between $1 and $2 and ($3::int[] is null or component_round_id = any ($3))) opened`;

/** How many rounds of days would open, as the transaction sees the catalogue. */
async function roundsOpened(tx: Sql, { from, to, componentRounds }: StockScope): Promise<number> {
  const [row] = await tx.query<{ readonly rounds: number }>(OPENED, [from, to, componentRounds]);
  return row?.rounds ?? 0;
}
