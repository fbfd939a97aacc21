import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { publishCatalogue, type Publication, type PublicationRefusal } from '../catalog/publish/publish-catalogue.ts';
import type { CatalogueTables } from '../catalog/publish/tables.ts';
import {
  bookedClosedDays,
  overfullByCatalogue,
  type ClosedDay,
  type OverfullRow,
} from '../schedule/stock/in-the-way.ts';

/** What is in the way of a publication: what the catalogue itself refuses, and bookings that it would leave without a seat or a day. */
export interface InTheWay {
  readonly refusals: readonly PublicationRefusal[];
  readonly overfull: readonly OverfullRow[];
  readonly closed: readonly ClosedDay[];
}

interface Trial {
  readonly publication: Publication;
  readonly inTheWay: InTheWay;
}

/**
 * Publishes in the caller's transaction, and says what is in the way that was not before: bookings that an earlier
 * publication has left are no matter of this one.
 */
export async function publishTrying(tx: Sql, tables: CatalogueTables, note: string, now: Instant): Promise<Trial> {
  const before = await bookingsLeft(tx, now);
  const publication = await publishCatalogue(tx, tables, note, now);
  if (!publication.ok) return { publication, inTheWay: { refusals: publication.refusals, overfull: [], closed: [] } };
  const after = await bookingsLeft(tx, now);
  const seats = new Map(before.overfull.map((row) => [rowKey(row), row.catalogueSeats]));
  const days = new Map(before.closed.map((day) => [dayKey(day), day.people]));
  return {
    publication,
    inTheWay: {
      refusals: [],
      overfull: after.overfull.filter((row) => row.catalogueSeats < (seats.get(rowKey(row)) ?? Infinity)),
      closed: after.closed.filter((day) => day.people > (days.get(dayKey(day)) ?? 0)),
    },
  };
}

export const isInTheWay = ({ refusals, overfull, closed }: InTheWay): boolean =>
  refusals.length + overfull.length + closed.length > 0;

const rowKey = ({ componentRoundId, visitDate, kind, roomId }: OverfullRow): string =>
  `${componentRoundId} ${visitDate} ${kind} ${roomId}`;
const dayKey = ({ productId, visitDate }: ClosedDay): string => `${productId} ${visitDate}`;

const bookingsLeft = async (tx: Sql, now: Instant) => ({
  overfull: await overfullByCatalogue(tx, now),
  closed: await bookedClosedDays(tx, now),
});

const OPENED = `select count(*)::integer as rounds from (
  select distinct component_round_id, visit_date from catalogue_seats($1, (select max(day) from calendar_day))
  except select component_round_id, visit_date from seat_stock where capacity > 0) opened`;

/** How many rounds of days would open, as the transaction sees the catalogue. */
export async function roundsOpened(tx: Sql, now: Instant): Promise<number> {
  const [row] = await tx.query<{ readonly rounds: number }>(OPENED, [kstDate(now)]);
  return row?.rounds ?? 0;
}
