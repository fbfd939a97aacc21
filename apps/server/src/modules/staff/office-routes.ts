import {
  changeRoleRequest,
  decideProposalRequest,
  doneOrProposedAnswer,
  endStaffSessionsRequest,
  entriesAnswer,
  entriesRequest,
  inviteStaffRequest,
  linkAnswer,
  officeDone,
  takeListRequest,
  officePaths,
  officeSessionsAnswer,
  proposalsAnswer,
  reviewMonthRequest,
  reviewsAnswer,
  staffActRequest,
  staffAnswer,
  staffSessionsRequest,
} from '@kkumteo/contract/office/staff';
import { TAKEN_LISTS } from '@kkumteo/domain/staff/taken-list';
import type { Api } from '../../http/api.ts';
import { orRefuse } from '../../http/refused.ts';
import {
  changeRole,
  endStaffSessions,
  inviteStaff,
  resetStaff,
  resumeStaff,
  stopStaff,
  type AccountDeps,
} from './accounts.ts';
import { noteEntry, staffSubject } from './entries.ts';
import { officeCallsOf } from './office-calls.ts';
import { decideProposal, listProposals, type ProposalsByKind } from './proposals.ts';
import { readEntries, readReviews, reviewMonth } from './read-entries.ts';
import type { StaffSessions } from './sessions.ts';
import { listSessionsOf, listStaff } from './store.ts';

export interface OfficeRoutesDeps extends AccountDeps {
  readonly staff: StaffSessions;
  /** What each kind of proposal does; complete once every module is composed. */
  readonly kinds: ProposalsByKind;
}

const whole = (field: string): string => field;

/** The staff and their entries, for administrators; what waits for a second person, for who may decide it. */
export function officeRoutes(api: Api, deps: OfficeRoutesDeps): void {
  const { staff, db, clock, kinds } = deps;
  const calls = officeCallsOf(api, staff, ['staff']);

  calls.get(officePaths.staff, { answer: staffAnswer }, 'staff.read', async () => ({
    staff: await listStaff(db, clock.now()),
  }));

  calls.get(
    officePaths.staffSessions,
    { query: staffSessionsRequest, answer: officeSessionsAnswer },
    'staff.read',
    async (request, { tokenHash }) => ({
      sessions: await listSessionsOf(db, { staffKey: request.query.staffKey, asking: tokenHash }, clock.now()),
    }),
  );

  calls.post(
    officePaths.inviteStaff,
    { body: inviteStaffRequest, answer: linkAnswer },
    'staff.invite',
    async (request, by) => orRefuse(await inviteStaff(deps, by, request.body), whole),
  );

  calls.post(
    officePaths.changeRole,
    { body: changeRoleRequest, answer: doneOrProposedAnswer },
    'staff.change-role',
    async (request, by) => orRefuse(await changeRole(deps, by, request.body), whole),
  );

  const act = { body: staffActRequest, answer: doneOrProposedAnswer };
  calls.post(officePaths.stopStaff, act, 'staff.stop', async (request, by) =>
    orRefuse(await stopStaff(deps, by, request.body), whole),
  );
  calls.post(officePaths.resumeStaff, act, 'staff.resume', async (request, by) =>
    orRefuse(await resumeStaff(deps, by, request.body), whole),
  );

  calls.post(
    officePaths.resetStaff,
    { body: staffActRequest, answer: linkAnswer },
    'staff.reset',
    async (request, by) => orRefuse(await resetStaff(deps, by, request.body), whole),
  );

  calls.post(
    officePaths.endStaffSessions,
    { body: endStaffSessionsRequest, answer: doneOrProposedAnswer },
    'staff.end-sessions',
    async (request, by) => orRefuse(await endStaffSessions(deps, by, request.body), whole),
  );

  for (const list of ['inquiries', 'staff', 'entries', 'shifts', 'settlement', 'refunds'] as const) {
    const act = TAKEN_LISTS[list];
    calls.post(
      officePaths.takeList(list),
      { body: takeListRequest, answer: officeDone },
      act,
      async ({ body: { reason: why, ...facts } }, by) => {
        await noteEntry(db, by, { act, kind: 'look', reason: why, facts: { list, ...facts } }, clock.now());
        return {};
      },
    );
  }

  calls.get(officePaths.proposals, { answer: proposalsAnswer }, 'proposal.read', async (_request, by) => ({
    proposals: await listProposals(db, by, clock.now()),
  }));

  calls.post(
    officePaths.decideProposal,
    { body: decideProposalRequest, answer: linkAnswer },
    'proposal.decide',
    async (request, by) => ({
      token: orRefuse(await decideProposal(db, by, request.body, { kinds, now: clock.now() }), whole),
    }),
  );

  calls.look(
    officePaths.entries,
    { query: entriesRequest, answer: entriesAnswer },
    'entries.read',
    async (tx, request) => {
      const { staffKey, subject } = request.query;
      const answer = orRefuse(await readEntries(tx, request.query, clock.now()), whole);
      const subjects = [...(staffKey === null ? [] : [staffSubject(staffKey)]), ...(subject === null ? [] : [subject])];
      return { answer, subjects };
    },
  );

  calls.get(officePaths.reviews, { answer: reviewsAnswer }, 'entries.read', async () => ({
    months: await readReviews(db, clock.now()),
  }));

  calls.post(
    officePaths.reviewMonth,
    { body: reviewMonthRequest, answer: officeDone },
    'entries.review',
    async (request, by) => {
      orRefuse(await reviewMonth(deps, by, request.body), whole);
      return {};
    },
  );
}
