import type { againRequest, undoRequest } from '@kkumteo/contract/office/admission';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { undoRefusal } from '@kkumteo/domain/admission/undo';
import { readTicketCode } from '@kkumteo/domain/admission/ticket-code';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { lockReservation } from '../../db/locks.ts';
import type { Sql } from '../../db/pool.ts';
import { noteEntry, reservationSubject } from '../staff/entries.ts';
import type { Actor } from '../staff/actor.ts';
import { keepScan } from './keep-scan.ts';
import { todays, type AdmissionDeps } from './scan-ticket.ts';
import { findReservationKey, findScanned, type NewScan } from './store.ts';
import { readKnown, type KnownTicket } from './ticket.ts';

type About = Decoded<typeof undoRequest>;

/** Takes back the last admission of a ticket, on its day. */
export const undoScan = (deps: AdmissionDeps, by: Actor, request: About): Promise<Decision<null>> =>
  onTicket(
    deps,
    (tx) => findScanned(tx, request.about),
    async (tx, known, now) => {
      if (known.scans.some(({ key, about }) => key === request.key && about === request.about)) return accept(null);
      const refusal = undoRefusal(known.scans, request.about, now);
      if (refusal !== null) return refuse(refusal);
      const scan: NewScan = { ...scanOf(request, by, now), kind: 'undo' };
      await keepNoted(tx, by, { act: 'admission.undo', known, scan, now });
      return accept(null);
    },
  );

/** Closes a conflict that a person has looked at. */
export const settleConflict = (deps: AdmissionDeps, by: Actor, request: About): Promise<Decision<null>> =>
  onTicket(
    deps,
    (tx) => findScanned(tx, request.about),
    async (tx, known, now) => {
      const scan: NewScan = { ...scanOf(request, by, now), kind: 'settle' };
      await keepNoted(tx, by, { act: 'admission.settle', known, scan, now });
      return accept(null);
    },
  );

/** Notes that people who are in have gone out and come back. */
export const noteAgain = (
  deps: AdmissionDeps,
  by: Actor,
  request: Decoded<typeof againRequest>,
): Promise<Decision<null>> =>
  onTicket(
    deps,
    (tx) => findReservationKey(tx, readTicketCode(request.bookingReference)),
    async (tx, known, now) => {
      const scan: NewScan = { ...scanOf({ ...request, about: null }, by, now), kind: 'again' };
      await keepNoted(tx, by, { act: 'admission.scan', known, scan, now });
      return accept(null);
    },
  );

/** Does this to a ticket, read under its lock, in one transaction. */
const onTicket = (
  { db, clock }: AdmissionDeps,
  find: (tx: Sql) => Promise<number | null>,
  act: (tx: Sql, known: KnownTicket, now: Instant) => Promise<Decision<null>>,
): Promise<Decision<null>> =>
  db.transaction(async (tx) => {
    const reservationKey = await find(tx);
    if (reservationKey === null) return refuse({ code: 'admission.scan-unknown' });
    await lockReservation(tx, reservationKey);
    return act(tx, await readKnown(tx, reservationKey), clock.now());
  });

const scanOf = (
  { key, about, at, gate, device }: Omit<About, 'about'> & { readonly about: string | null },
  { staffKey, name }: Actor,
  now: Instant,
) => ({
  key,
  about,
  at: todays(at, now),
  gate,
  device,
  day: kstDate(now),
  heads: [],
  staffKey,
  by: name,
  listMadeAt: null,
});

interface Noted {
  readonly act: 'admission.scan' | 'admission.undo' | 'admission.settle';
  readonly known: KnownTicket;
  readonly scan: NewScan;
  readonly now: Instant;
}

/** Saves a scan with its entry, and answers the ticket after it; one that was sent before is left as it is. */
export async function keepNoted(tx: Sql, by: Actor, { act, known, scan, now }: Noted): Promise<KnownTicket> {
  const kept = await keepScan(tx, known, scan, now);
  if (kept === null) return known;
  const offline = scan.listMadeAt !== null && { offline: true };
  const facts = { kind: scan.kind, gate: scan.gate, ...(scan.about !== null && { about: scan.about }), ...offline };
  const subjects = [reservationSubject(known.row.reservationNo)];
  await noteEntry(tx, by, { act, kind: 'act', subjects, reason: null, facts }, now);
  return kept;
}
