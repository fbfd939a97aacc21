import type { ProposeClosing } from '@kkumteo/contract/office/closing';
import { approverRefusal, previewRefusal } from '@kkumteo/domain/closing/closing';
import type { ClosingRejection } from '@kkumteo/domain/closing/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { wonFor } from '@kkumteo/domain/staff/may';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { daySubject, noteEntry } from '../staff/entries.ts';
import { OUTDATED, propose, type ProposalsByKind } from '../staff/proposals.ts';
import { closedRoundsOf } from './closed-rounds.ts';
import { previewOf } from './preview.ts';
import { findClosing, insertClosing, moveClosing, noteMoment, saveProposal, startClosing } from './store.ts';
import { findColleagues } from './work-store.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>;

/** Proposes a closing to a second person, as it was previewed; answers its number. */
export async function proposeClosing(
  { db, catalogue, clock }: Deps,
  by: Actor,
  asked: ProposeClosing,
): Promise<Decision<number, ClosingRejection | StaffRejection>> {
  const state = await catalogue.current();
  const now = clock.now();
  return db.transaction(async (tx): Promise<Decision<number, ClosingRejection | StaffRejection>> => {
    const { closed, bookings, amount } = await previewOf(tx, state, asked, now);
    const counted = { rounds: closed.rounds.length, reservations: bookings.length, amount };
    const seen = { ...counted, amount: wonFor(by.role, amount) };
    const refused =
      previewRefusal(asked, seen, now) ?? approverRefusal(asked.approver, by.staffKey, await findColleagues(tx));
    if (refused !== null) return refuse(refused);
    const people = bookings.reduce((sum, { experiencers, leaders }) => sum + experiencers + leaders, 0);
    const closingId = await insertClosing(tx, { ...asked, reservations: bookings.length, people, amount });
    if (closingId === null) return refuse({ code: 'closing.already' });
    const { day, reach, ground, reason, approver } = asked;
    const facts = { closingId, day, reach, ...(approver !== null && { approver }) };
    const proposed = await propose(tx, by, { kind: 'closing.start', facts, reason }, now);
    if (!proposed.ok) return proposed;
    await saveProposal(tx, closingId, proposed.value);
    await noteMoment(tx, closingId, 'proposed', { by: by.staffKey, now });
    const entry = { act: 'closing.propose', kind: 'act', subjects: [daySubject(day)], reason } as const;
    await noteEntry(tx, by, { ...entry, facts: { ...facts, ground, ...counted } }, now);
    return accept(closingId);
  });
}

/** What a second person's yes does: the job begins, in the proposer's name, unless every round of it is over by then. */
export const closingProposals = ({ catalogue }: Pick<Deps, 'catalogue'>): ProposalsByKind => ({
  'closing.start': {
    subjectsOf: ({ day }) => [daySubject(String(day))],
    apply: async (tx, { proposalKey, by }, now) => {
      const closingId = await startClosing(tx, proposalKey, now);
      const closing = closingId === null ? null : await findClosing(tx, closingId);
      if (closing === null) return refuse(OUTDATED);
      if (closedRoundsOf(await catalogue.current(), closing, now).rounds.length === 0) return refuse(OUTDATED);
      await noteMoment(tx, closing.closingId, 'approved', { by: by.staffKey, now });
      return accept({});
    },
  },
});

interface Moved {
  readonly closingId: number;
  readonly to: 'paused' | 'running';
  readonly reason: string;
}

/** Pauses a closing after the reservations under way, or goes on with it. Refunds that were promised go on. */
export const pauseOrResume = (
  { db, clock }: Deps,
  by: Actor,
  { closingId, to, reason }: Moved,
): Promise<Decision<null, ClosingRejection>> =>
  db.transaction(async (tx): Promise<Decision<null, ClosingRejection>> => {
    const now = clock.now();
    const closing = await findClosing(tx, closingId);
    if (closing === null) return refuse({ code: 'closing.unknown' });
    if (!(await moveClosing(tx, closingId, to, now)))
      return refuse({ code: to === 'paused' ? 'closing.not-running' : 'closing.not-paused' });
    await noteMoment(tx, closingId, to === 'paused' ? 'paused' : 'resumed', { by: by.staffKey, now });
    const entry = { act: 'closing.run', kind: 'act', subjects: [daySubject(closing.day)], reason } as const;
    await noteEntry(tx, by, { ...entry, facts: { closingId, to } }, now);
    return accept(null);
  });
