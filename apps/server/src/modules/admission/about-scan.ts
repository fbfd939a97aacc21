import type { againRequest, undoRequest } from '@kkumteo/contract/office/admission';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { undoRefusal } from '@kkumteo/domain/admission/undo';
import { readTicketCode } from '@kkumteo/domain/admission/ticket-code';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import { lockReservation } from '../../db/locks.ts';
import type { Sql } from '../../db/pool.ts';
import { noteEntry, reservationSubject } from '../staff/entries.ts';
import type { Actor } from '../staff/actor.ts';
import { keepScan } from './keep-scan.ts';
import type { AdmissionDeps } from './scan-ticket.ts';
import { findReservationKey, findScanned, readScans, readTicket, type NewScan } from './store.ts';

type About = Decoded<typeof undoRequest>;

/** Takes back the last admission of a ticket, on its day. */
export const undoScan = ({ db, clock }: AdmissionDeps, by: Actor, request: About): Promise<Decision<null>> =>
  db.transaction(async (tx) => {
    const reservationKey = await findScanned(tx, request.about);
    if (reservationKey === null) return refuse({ code: 'admission.scan-unknown' });
    await lockReservation(tx, reservationKey);
    const now = clock.now();
    const scans = await readScans(tx, reservationKey);
    if (scans.some(({ key, about }) => key === request.key && about === request.about)) return accept(null);
    const refusal = undoRefusal(scans, request.about, now);
    if (refusal !== null) return refuse(refusal);
    return keepNoted(tx, by, {
      act: 'admission.undo',
      scan: { ...scanOf(request, by), kind: 'undo', reservationKey },
      now,
    });
  });

/** Closes a conflict that a person has looked at. */
export const settleConflict = ({ db, clock }: AdmissionDeps, by: Actor, request: About): Promise<Decision<null>> =>
  db.transaction(async (tx) => {
    const reservationKey = await findScanned(tx, request.about);
    if (reservationKey === null) return refuse({ code: 'admission.scan-unknown' });
    await lockReservation(tx, reservationKey);
    const scan: NewScan = { ...scanOf(request, by), kind: 'settle', reservationKey };
    return keepNoted(tx, by, { act: 'admission.settle', scan, now: clock.now() });
  });

/** Notes that people who are in have gone out and come back. */
export const noteAgain = (
  { db, clock }: AdmissionDeps,
  by: Actor,
  request: Decoded<typeof againRequest>,
): Promise<Decision<null>> =>
  db.transaction(async (tx) => {
    const reservationKey = await findReservationKey(tx, readTicketCode(request.bookingReference));
    if (reservationKey === null) return refuse({ code: 'admission.scan-unknown' });
    await lockReservation(tx, reservationKey);
    const scan: NewScan = { ...scanOf({ ...request, about: null }, by), kind: 'again', reservationKey };
    return keepNoted(tx, by, { act: 'admission.scan', scan, now: clock.now() });
  });

const scanOf = (
  { key, about, at, gate, device }: Omit<About, 'about'> & { readonly about: string | null },
  by: Actor,
) => ({
  key,
  about,
  at,
  gate,
  device,
  day: kstDate(at),
  heads: [],
  staffKey: by.staffKey,
  listMadeAt: null,
});

interface Noted {
  readonly act: 'admission.scan' | 'admission.undo' | 'admission.settle';
  readonly scan: NewScan;
  readonly now: number;
}

/** Saves the scan with its entry; one that was sent before is left as it is. The reservation must be locked. */
export async function keepNoted(tx: Sql, by: Actor, { act, scan, now }: Noted): Promise<Decision<null>> {
  if ((await keepScan(tx, scan, now)) === null) return accept(null);
  const { reservationNo } = await readTicket(tx, scan.reservationKey);
  const offline = scan.listMadeAt !== null && { offline: true };
  const facts = { kind: scan.kind, gate: scan.gate, ...(scan.about !== null && { about: scan.about }), ...offline };
  const subjects = [reservationSubject(reservationNo)];
  await noteEntry(tx, by, { act, kind: 'act', subjects, reason: null, facts }, now);
  return accept(null);
}
