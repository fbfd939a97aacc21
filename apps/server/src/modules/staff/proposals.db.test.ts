import { accept, refuse } from '@kkumteo/domain/shared/decision';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { expect, test } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Actor } from './actor.ts';
import { reservationSubject } from './entries.ts';
import { decideProposal, listProposals, OUTDATED, propose, type ProposalsByKind } from './proposals.ts';

const site = await openSiteForFile({ park: false });

const actor = async (role: StaffRole): Promise<Actor> => {
  const { staffKey } = await site.staffMember(role);
  return { staffKey, loginId: '', name: '', role, address: null, requestId: null };
};

const kindsOf = (done: string[]): ProposalsByKind => ({
  'reservation.exception': {
    subjectsOf: ({ reservationNo }) => [reservationSubject(String(reservationNo))],
    apply: async (_tx, { facts, by, proposedBy, reason }) => {
      if (facts['isOutdated'] === true) return refuse(OUTDATED);
      done.push(`applied ${proposedBy !== by.staffKey} ${reason}`);
      return accept({
        afterCommit: async () => {
          const [row] = await site.db.query<{ state: string }>(
            `select state from staff_proposal where facts ->> 'reservationNo' = $1`,
            [facts['reservationNo']],
          );
          done.push(`after ${row?.state ?? ''}`);
        },
      });
    },
  },
});

async function proposed(by: Actor, facts: Readonly<Record<string, string | boolean>>): Promise<number> {
  const made = await site.db.transaction((tx) =>
    propose(tx, by, { kind: 'reservation.exception', facts, reason: '진단서' }, site.clock.now()),
  );
  return made.ok ? made.value : 0;
}

test('what another person approves is applied once, with its entry, and what follows comes after the commit', async () => {
  const [counsel, finance] = [await actor('counsel'), await actor('finance')];
  const done: string[] = [];
  const deciding = { kinds: kindsOf(done), now: site.clock.now() };
  const proposalKey = await proposed(counsel, { reservationNo: '1' });
  const approve = { proposalKey, decision: 'approve', note: '' } as const;
  expect(await decideProposal(site.db, counsel, approve, deciding)).toEqual(refuse({ code: 'staff.not-allowed' }));
  expect(await decideProposal(site.db, finance, approve, deciding)).toEqual(accept(null));
  expect(await decideProposal(site.db, finance, approve, deciding)).toEqual(refuse({ code: 'staff.proposal-decided' }));
  expect(done).toEqual(['applied true 진단서', 'after approved']);
  const entries = await site.db.query('select act, subjects from staff_entry where staff_id = $1', [finance.staffKey]);
  expect(entries).toEqual([{ act: 'reservation.approve-exception', subjects: ['reservation:1'] }]);
});

test('an own proposal can be withdrawn only, also where the role may approve', async () => {
  const finance = await actor('finance');
  const deciding = { kinds: kindsOf([]), now: site.clock.now() };
  const proposalKey = await proposed(finance, { reservationNo: '2' });
  const approved = await decideProposal(site.db, finance, { proposalKey, decision: 'approve', note: '' }, deciding);
  expect(approved).toEqual(refuse({ code: 'staff.proposal-own' }));
  const withdrawn = await decideProposal(site.db, finance, { proposalKey, decision: 'withdraw', note: '' }, deciding);
  expect(withdrawn).toEqual(accept(null));
});

test('what no longer fits stays open, with nothing done', async () => {
  const done: string[] = [];
  const proposalKey = await proposed(await actor('counsel'), { reservationNo: '3', isOutdated: true });
  const finance = await actor('finance');
  const deciding = { kinds: kindsOf(done), now: site.clock.now() };
  const approved = await decideProposal(site.db, finance, { proposalKey, decision: 'approve', note: '' }, deciding);
  expect([approved, done]).toEqual([refuse(OUTDATED), []]);
  const open = await listProposals(site.db, finance, site.clock.now());
  expect(open.find((one) => one.proposalKey === proposalKey)?.state).toBe('open');
});

test('the list has what the reader may decide, and what the reader proposed', async () => {
  const [proposer, other] = [await actor('counsel'), await actor('counsel')];
  const proposalKey = await proposed(proposer, { reservationNo: '4' });
  const seenBy = async (by: Actor) =>
    (await listProposals(site.db, by, site.clock.now())).some((one) => one.proposalKey === proposalKey);
  expect(await seenBy(proposer)).toBe(true);
  expect(await seenBy(other)).toBe(false);
  expect(await seenBy(await actor('finance'))).toBe(true);
});
