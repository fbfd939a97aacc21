import { accept, refuse } from '@kkumteo/domain/shared/decision';
import { DAY_MS } from '@kkumteo/domain/shared/time';
import type { StaffRole } from '@kkumteo/domain/staff/may';
import { expect, test } from 'vitest';
import { openSiteForFile } from '../../testing/test-site.test-support.ts';
import type { Actor } from './actor.ts';
import { reservationSubject } from './entries.ts';
import {
  decideProposal,
  expireProposals,
  listProposals,
  OUTDATED,
  propose,
  type ProposalsByKind,
} from './proposals.ts';

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

test('what no one decides in seven days is dropped, with its entry, and is shown to its proposer', async () => {
  const counsel = await actor('counsel');
  const dropped: number[] = [];
  const kinds: ProposalsByKind = {
    'reservation.exception': {
      subjectsOf: () => [reservationSubject('5')],
      passing: ['ground'],
      apply: async () => accept({}),
      drop: async (_tx, key) => void dropped.push(key),
    },
  };
  await site.db.query(
    `update staff_proposal set state = 'withdrawn', decided_by = proposed_by, decided_at = now() where state = 'open'`,
  );
  const proposalKey = await proposed(counsel, { reservationNo: '5', ground: 'bereavement' });
  const due = site.clock.now() + 7 * DAY_MS;
  await expireProposals(site.db, kinds, due - 1);
  expect(dropped).toEqual([]);
  await expireProposals(site.db, kinds, due);
  await expireProposals(site.db, kinds, due);
  expect(dropped).toEqual([proposalKey]);
  const [listed] = await listProposals(site.db, counsel, due);
  expect(listed).toMatchObject({ proposalKey, state: 'expired', facts: { reservationNo: '5' }, decidedBy: null });
  expect(listed?.facts).not.toHaveProperty('ground');
  const entries = await site.db.query(
    `select staff_id, act, facts ->> 'decision' as decision from staff_entry where subjects = $1`,
    [[reservationSubject('5')]],
  );
  expect(entries).toEqual([{ staffId: null, act: 'reservation.except', decision: 'expire' }]);
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
