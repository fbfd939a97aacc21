import type { KeptScan, syncAnswer, syncRequest } from '@kkumteo/contract/office/admission';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { readTicketCode } from '@kkumteo/domain/admission/ticket-code';
import { kstDate } from '@kkumteo/domain/shared/time';
import { lockReservation } from '../../db/locks.ts';
import { noteEntry, reservationSubject } from '../staff/entries.ts';
import type { Actor } from '../staff/actor.ts';
import { keepNoted } from './about-scan.ts';
import { keepScan } from './keep-scan.ts';
import type { AdmissionDeps } from './scan-ticket.ts';
import { findReservationKey, readConflicting, type NewScan } from './store.ts';
import { readKnown, type KnownTicket } from './ticket.ts';

type Results = Decoded<typeof syncAnswer>;

/** Scans with an entry of their own; the others share that of their batch. */
const ACTS = { in: null, again: null, undo: 'admission.undo', settle: 'admission.settle' } as const;

type Sent = Decoded<typeof syncRequest>['scans'];

interface Placed {
  readonly scan: KeptScan;
  readonly reservationKey: number;
}

/**
 * Takes scans that a device made without a network, in one transaction. What was let in then is in: no rule refuses it
 * now, and where no place was left it is a conflict for a person.
 */
export const syncScans = ({ db, clock }: AdmissionDeps, by: Actor, scans: Sent): Promise<Results> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const found: Placed[] = [];
    for (const scan of scans) {
      if (!('kind' in scan)) continue;
      const reservationKey = await findReservationKey(tx, readTicketCode(scan.bookingReference));
      if (reservationKey !== null) found.push({ scan, reservationKey });
    }
    const keys = [...new Set(found.map(({ reservationKey }) => reservationKey))].sort((one, other) => one - other);
    for (const key of keys) await lockReservation(tx, key);
    const tickets = new Map<number, KnownTicket>();
    for (const key of keys) tickets.set(key, await readKnown(tx, key));
    for (const { scan, reservationKey } of found) {
      const { bookingReference: _reference, ...message } = scan;
      const known = tickets.get(reservationKey);
      if (known === undefined) continue;
      const kept: NewScan = { ...message, day: kstDate(scan.at), staffKey: by.staffKey, by: by.name };
      const act = ACTS[kept.kind];
      const after =
        act === null ? await keepScan(tx, known, kept, now) : await keepNoted(tx, by, { act, known, scan: kept, now });
      tickets.set(reservationKey, after ?? known);
    }
    const subjects = [...tickets.values()].map(({ row }) => reservationSubject(row.reservationNo));
    const facts = { scans: found.length, offline: true };
    await noteEntry(tx, by, { act: 'admission.scan', kind: 'act', subjects, reason: null, facts }, now);
    const taken = found.map(({ scan }) => scan.key);
    const conflicting = await readConflicting(tx, taken);
    const resultOf = (key: string): Results['results'][number]['result'] =>
      conflicting.includes(key) ? 'conflict' : taken.includes(key) ? 'kept' : 'refused';
    return { results: scans.map(({ key }) => ({ key, result: resultOf(key) })) };
  });
