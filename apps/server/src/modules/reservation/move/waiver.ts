import { needsSecondPerson } from '@kkumteo/domain/reservation/staff-acts';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { isKstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import type { Sql } from '../../../db/pool.ts';
import { reservationSubject } from '../../staff/entries.ts';
import { OUTDATED, propose, type Proposed } from '../../staff/proposals.ts';
import { noteStaffAct, type ByStaff } from '../act/store.ts';
import type { DecidedMove, MoveRefusal } from './decide-move.ts';
import { moveIn, type MoveAct, type MoveDeps } from './move-lines.ts';
import { findWaived } from './store.ts';

interface Waiver {
  readonly decided: DecidedMove;
  readonly own: { readonly reservationNo: string; readonly lineNo: string };
  readonly to: { readonly productId: number; readonly day: KstDate; readonly roundId: number };
  readonly staff: ByStaff;
  /** What its entry says of the move. */
  readonly facts: EntryFacts;
}

/** Proposes a move whose waiver needs a second person; null where it needs none. */
export async function proposeWaiver(
  tx: Sql,
  { decided, own, to, staff, facts }: Waiver,
  now: Instant,
): Promise<Decision<null, MoveRefusal> | null> {
  const { waived } = decided.price;
  const { reservationNo, lineNo } = own;
  if (waived === 0 || !needsSecondPerson(waived + (await findWaived(tx, reservationNo)))) return null;
  const { productId, day, roundId } = to;
  const all = { ...facts, waived, reservationNo, lineNo, productId, day, roundId, version: decided.version };
  const proposed = await propose(tx, staff.by, { kind: 'reservation.waiver', facts: all, reason: staff.reason }, now);
  if (!proposed.ok) return proposed;
  const noted = { ...facts, isProposed: true, proposalKey: proposed.value, amount: waived };
  await noteStaffAct(tx, staff, { act: 'reservation.move', reservationNo, facts: noted }, now);
  return accept(null);
}

/** What the approval of a waiver does: the move, at the difference that was proposed and of the lines as they were. */
export const waiverProposals = (deps: MoveDeps): Proposed => ({
  subjectsOf: ({ reservationNo }) => [reservationSubject(String(reservationNo))],
  passing: ['version'],
  apply: async (tx, { proposalKey, facts }) => {
    const act = readFacts(facts, proposalKey);
    const moved = act === null ? null : await moveIn(tx, deps, act);
    return moved === null || moved === 'again' || !moved.ok ? refuse(OUTDATED) : accept({});
  },
});

function readFacts(facts: EntryFacts, proposalKey: number): MoveAct | null {
  const { reservationNo, lineNo, productId, day, roundId, version, waived } = facts;
  if (typeof day !== 'string' || !isKstDate(day)) return null;
  const to = { productId: Number(productId), visitDate: day, roundId: Number(roundId) };
  return {
    moves: [{ lineNo: String(lineNo), ...to }],
    byStaff: true,
    waives: true,
    reservationNo: String(reservationNo),
    version: String(version),
    account: null,
    desk: null,
    press: `proposal-${proposalKey}`,
    note: async (_tx, { price }) => (price.waived === waived ? null : OUTDATED),
  };
}
