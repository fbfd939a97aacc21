import { dayList, type DayList, type listAnswer, type ListedTicket } from '@kkumteo/contract/office/admission';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { createHash, createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Sql } from '../../db/pool.ts';
import { keptSecret } from '../member/site-secret.ts';
import { roundSubject } from '../staff/entries.ts';
import { linesByTicket } from './ticket.ts';
import { readLinesOf, readTicketsOf, type GateLineRow, type TicketRow } from './store.ts';

/** What a QR code is known by on a device: who reads the list can't make a ticket of it. */
const codeOf = (reservationNo: string): string => createHash('sha256').update(reservationNo).digest('hex').slice(0, 32);

/** The day for a device that may lose its network, signed; and the rounds of whose people it tells. */
export async function makeDayList(
  sql: Sql,
  now: Instant,
): Promise<{ readonly answer: Decoded<typeof listAnswer>; readonly subjects: readonly string[] }> {
  const day = kstDate(now);
  const rows = await readTicketsOf(sql, day);
  const lines = await readLinesOf(sql, day);
  const { key, publicKey } = await listKey(sql);
  const linesOf = linesByTicket(lines);
  const made: DayList = {
    day,
    madeAt: now,
    tickets: rows.map((row) => toListed(row, linesOf.get(row.reservationKey) ?? [])),
  };
  const list = JSON.stringify(dayList.encode(made));
  const signature = sign('sha256', Buffer.from(list), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  const subjects = [...new Set(lines.map(({ roundId }) => roundSubject({ day, roundId })))];
  return { answer: { list, signature, publicKey }, subjects };
}

const toListed = (row: TicketRow, lines: readonly GateLineRow[]): ListedTicket => ({
  code: codeOf(row.reservationNo),
  bookingReference: formatBookingReference(row.bookingReference),
  initial: [...(row.organisationName || row.bookerName)][0] ?? '',
  track: row.track,
  status: row.status,
  lines: lines.map(({ insideExperiencers, insideLeaders, ...line }) => ({
    ...line,
    inside: { experiencers: insideExperiencers, leaders: insideLeaders },
  })),
});

/** The key of lists, of the site's secret of that name, and its public half as base64 of the curve's point. */
async function listKey(sql: Sql) {
  // One secret of 2^32 is above the order of the curve, and refused here.
  const secret = await keptSecret(sql, 'admission-list');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const base64url = (bytes: Buffer): string => bytes.toString('base64url');
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: base64url(secret), x, y }, format: 'jwk' });
  return { key, publicKey: point.toString('base64') };
}
