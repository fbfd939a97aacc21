import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { admissionPaths } from '@kkumteo/contract/office/admission';
import { encodeInstant } from '@kkumteo/contract/wire/scalars';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { instantOf } from '@kkumteo/domain/shared/time';
import { hashOfToken, insertSession, newToken } from '../apps/server/src/modules/staff/sessions.ts';
import { addStaff } from '../apps/server/src/testing/staff.test-support.ts';
import { freePort } from '../tools/ports.mjs';
import { percentile, printJson, printTable } from './support/contender.ts';
import { fillReservations } from './support/fill-reservations.ts';
import { connectTo, type HttpConnection } from './support/http-connection.ts';
import { inPark, startParkServer, type ParkServer } from './support/park-server.ts';

/*
 * A morning at the gates: 2,500 people, 20 scans a second from six devices at one process. Half of the tickets come at
 * that pace, which says how long a visitor waits for an answer; the others as fast as six devices are answered, which
 * says how far the pace is from the most.
 */
const DAY = '2026-12-09';
const PEOPLE = 2_500;
const DEVICES = 6;
const A_SECOND = 20;
const LONGEST_MS = 300;

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
// No process of the site reads tables while they are filled.
await inPark(startParkServer({ origin }), measure);

interface Device {
  readonly id: string;
  readonly connection: HttpConnection;
}

async function measure(park: ParkServer): Promise<void> {
  await fillReservations(park.db, 3_000);
  const { day, tickets } = await morningOf(park);
  const keys = `bench:${Buffer.alloc(32, 'b').toString('base64')}`;
  const office = { OFFICE_PORT: String(port), OFFICE_ORIGIN: origin, OFFICE_KEYS: keys, LOG_LEVEL: 'silent' };
  await park.start(`${day}T09:00:00+09:00`, office);
  const cookie = await logIn(park, instantOf(day, 540));
  const headers = { origin, cookie, 'content-type': 'application/json' };
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, async () => ({ id: randomUUID(), connection: await connectTo(origin) })),
  );
  const scan = async ({ id, connection }: Device, code: string): Promise<number> => {
    const at = encodeInstant(instantOf(day, 541));
    const sent = { key: randomUUID(), gate: '정문', device: id, at, code, heads: null };
    const body = Buffer.from(JSON.stringify(sent));
    const begun = performance.now();
    const { status } = await connection.ask({
      method: 'POST',
      path: admissionPaths.scan,
      headers,
      body,
    });
    if (status !== 200) throw new Error(`a scan was answered ${status}`);
    return performance.now() - begun;
  };
  for (const [at, device] of devices.entries()) await scan(device, tickets[at] ?? '');
  const half = Math.floor(tickets.length / 2);
  const paced = await atPace(tickets.slice(DEVICES, half), devices, scan);
  const begun = performance.now();
  const rest = tickets.slice(half);
  await Promise.all(
    devices.map(async (device, at) => {
      for (let next = at; next < rest.length; next += DEVICES) await scan(device, rest[next] ?? '');
    }),
  );
  const most = rest.length / ((performance.now() - begun) / 1000);
  for (const { connection } of devices) connection.end();
  const [inside] = await park.db.query<{ readonly tickets: number }>(
    'select count(distinct reservation_id)::int as tickets from reservation_line join admission using (line_id)',
  );
  if (inside?.tickets !== tickets.length) throw new Error(`${inside?.tickets} of ${tickets.length} tickets came in`);
  report(paced, most, tickets.length);
}

/** Moves paid reservations to one day until it has the people of the target; answers the references of its tickets. */
async function morningOf({ db }: ParkServer) {
  await db.query(
    `update reservation_line set visit_date = $1 where reservation_id in (
      select reservation_id from (
        select reservation_id, sum(sum(experiencer_count + leader_count)) over (order by reservation_id) as people
        from reservation_line l join reservation r using (reservation_id)
        where r.status = 'confirmed' and r.track = 'individual' and l.state = 'open' group by reservation_id) running
      where people <= $2)`,
    [DAY, PEOPLE],
  );
  // By their references: numbers that a bench fills in are not of the form of a QR code.
  const rows = await db.query<{ readonly bookingReference: number }>(
    `select distinct booking_reference from reservation r join reservation_line l using (reservation_id)
      where l.visit_date = $1 and l.state = 'open' and r.track = 'individual' and r.status = 'confirmed'`,
    [DAY],
  );
  return { day: DAY, tickets: rows.map(({ bookingReference }) => formatBookingReference(bookingReference)) };
}

async function logIn({ db }: ParkServer, now: number): Promise<string> {
  const { staffKey } = await addStaff(db, 'reception', now);
  const token = newToken();
  const session = { tokenHash: hashOfToken(token), staffKey, stage: 'open', minutes: 600, at: now } as const;
  await insertSession(db, { ...session, browser: '', address: '127.0.0.1' });
  return `KKUMTEO-OFFICE=${token}`;
}

/** Each scan is due at its moment, whether the one before was answered or not; a device sends one after the other. */
async function atPace(
  codes: readonly string[],
  devices: readonly Device[],
  scan: (device: Device, code: string) => Promise<number>,
): Promise<readonly number[]> {
  const begun = performance.now();
  const lasts: Promise<unknown>[] = devices.map(() => Promise.resolve());
  const waits: number[] = [];
  for (const [at, code] of codes.entries()) {
    await sleep(Math.max(0, begun + (at * 1000) / A_SECOND - performance.now()));
    const due = performance.now();
    const own = at % DEVICES;
    const device = devices[own];
    if (device === undefined) continue;
    const last = lasts[own] ?? Promise.resolve();
    lasts[own] = last.then(() => scan(device, code)).then(() => waits.push(performance.now() - due));
  }
  await Promise.all(lasts);
  return waits;
}

function report(paced: readonly number[], most: number, tickets: number): void {
  const [half, p95, p99] = [percentile(paced, 0.5), percentile(paced, 0.95), percentile(paced, 0.99)];
  printTable([
    ['tickets', 'at 20 a second: p50 ms', 'p95', 'p99', `of ${LONGEST_MS} ms`, 'most a second', 'times the pace'],
    [
      String(tickets),
      half.toFixed(1),
      p95.toFixed(1),
      p99.toFixed(1),
      `${((100 * p99) / LONGEST_MS).toFixed(0)} %`,
      most.toFixed(0),
      (most / A_SECOND).toFixed(1),
    ],
  ]);
  printJson({ name: 'check-in', half, p95, p99, most, timesThePace: most / A_SECOND });
}
