import type { KeptScan, syncAnswer } from '@kkumteo/contract/office/admission';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import { readTicketCode } from '@kkumteo/domain/admission/ticket-code';
import { kstDate } from '@kkumteo/domain/shared/time';
import { lockReservation } from '../../db/locks.ts';
import { noteEntry, reservationSubject } from '../staff/entries.ts';
import type { Actor } from '../staff/actor.ts';
import { keepNoted } from './about-scan.ts';
import { keepScan } from './keep-scan.ts';
import type { AdmissionDeps } from './scan-ticket.ts';
import { findReservationKey, readConflicting, readTicket, type NewScan } from './store.ts';

type Results = Decoded<typeof syncAnswer>;

/** Scans with an entry of their own; the others share that of their batch. */
const ACTS = { in: null, again: null, undo: 'admission.undo', settle: 'admission.settle' } as const;

interface Placed {
  readonly scan: KeptScan;
  readonly reservationKey: number | null;
}

/**
 * Takes scans that a device made without a network, in one transaction. What was let in then is in: no rule refuses it
 * now, and where no place was left it is a conflict for a person.
 */
export const syncScans = ({ db, clock }: AdmissionDeps, by: Actor, scans: readonly KeptScan[]): Promise<Results> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const placed: Placed[] = [];
    for (const scan of scans)
      placed.push({ scan, reservationKey: await findReservationKey(tx, readTicketCode(scan.bookingReference)) });
    const found = placed.flatMap(({ scan, reservationKey }) =>
      reservationKey === null ? [] : [{ scan, reservationKey }],
    );
    const keys = [...new Set(found.map(({ reservationKey }) => reservationKey))].sort((one, other) => one - other);
    for (const key of keys) await lockReservation(tx, key);
    for (const { scan, reservationKey } of found) {
      const { bookingReference: _reference, ...message } = scan;
      const kept: NewScan = { ...message, reservationKey, day: kstDate(scan.at), staffKey: by.staffKey };
      const act = ACTS[kept.kind];
      if (act === null) await keepScan(tx, kept, now);
      else await keepNoted(tx, by, { act, scan: kept, now });
    }
    const subjects: string[] = [];
    for (const key of keys) subjects.push(reservationSubject((await readTicket(tx, key)).reservationNo));
    const facts = { scans: found.length, offline: true };
    await noteEntry(tx, by, { act: 'admission.scan', kind: 'act', subjects, reason: null, facts }, now);
    const conflicting = new Set(
      await readConflicting(
        tx,
        found.map(({ scan }) => scan.key),
      ),
    );
    const resultOf = ({ scan, reservationKey }: Placed): Results['results'][number]['result'] =>
      reservationKey === null ? 'refused' : conflicting.has(scan.key) ? 'conflict' : 'kept';
    return { results: placed.map((each) => ({ key: each.scan.key, result: resultOf(each) })) };
  });
