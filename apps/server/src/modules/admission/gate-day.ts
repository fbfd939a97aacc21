import type { GateDay } from '@kkumteo/contract/office/admission';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { AdmissionDeps } from './scan-ticket.ts';
import { readConflicts, readGates, readRounds } from './day-store.ts';

/** The day at the gates, without a name: how many are in, which gates there are, what two of them let in twice. */
export async function readGateDay({ db, clock, catalogue }: AdmissionDeps): Promise<GateDay> {
  const now = clock.now();
  const day = kstDate(now);
  const [rounds, gates, conflicts, { halls }] = await Promise.all([
    readRounds(db, day),
    readGates(db, day),
    readConflicts(db),
    catalogue.current(),
  ]);
  return {
    day,
    now,
    expected: rounds.reduce((all, { expected }) => all + expected, 0),
    inside: rounds.reduce((all, { inside }) => all + inside, 0),
    rounds,
    halls: [...halls.values()].map(({ hall, name }) => ({ hall, name })),
    gates,
    conflicts: conflicts.map(({ beforeAt: at, beforeGate: gate, beforeDevice: device, ...row }) => ({
      ...row,
      bookingReference: formatBookingReference(row.bookingReference),
      before: { at, gate, device },
    })),
  };
}
