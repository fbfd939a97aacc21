import {
  acceptInvitationAnswer,
  acceptInvitationRequest,
  changeRoleRequest,
  completeInvitationRequest,
  decideProposalRequest,
  doneOrProposedAnswer,
  endOwnSessionsRequest,
  endStaffSessionsRequest,
  entriesAnswer,
  entriesRequest,
  type Entry,
  invitationAnswer,
  invitationRequest,
  inviteStaffRequest,
  linkAnswer,
  officeChallengeAnswer,
  officeCodeRequest,
  officeDone,
  type OfficeLogin,
  officeLoginAnswer,
  officeLoginRequest,
  officePasswordRequest,
  officePaths,
  officeSessionsAnswer,
  passkeyOptionsAnswer,
  passkeysAnswer,
  proposalsAnswer,
  recoveryCodeRequest,
  recoveryCodesAnswer,
  removePasskeyRequest,
  reviewMonthRequest,
  reviewsAnswer,
  staffActRequest,
  staffAnswer,
  staffSelf,
  type StaffSelf,
  staffSessionsRequest,
  type TakeList,
  takeListRequest,
} from '@kkumteo/contract/office/staff';
import type { Decoded } from '@kkumteo/contract/wire/codec';
import type { TakenList } from '@kkumteo/domain/staff/taken-list';
import { may } from '@kkumteo/domain/staff/may';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { serverNow, setServerTime } from '../lib/clock.ts';
import { get, isApiFailure, post } from '../lib/http.ts';
import { POLL_MS } from '../lib/poll.ts';
import { forgetSelf, keepSelf, keptSelf as readKeptSelf } from '../lib/kept-self.ts';

export type MonthReview = Decoded<typeof reviewsAnswer>['months'][number];
export type EntriesAsked = Decoded<typeof entriesRequest>;
export type { Entry };

// login

export const login = (typed: OfficeLogin) =>
  post(officePaths.login, officeLoginRequest.encode(typed), officeLoginAnswer);
export const askChallenge = (loginId: string) => post(officePaths.loginChallenge, { loginId }, officeChallengeAnswer);
export const giveCode = (code: string) => post(officePaths.loginCode, officeCodeRequest.encode({ code }), officeDone);
export const giveRecoveryCode = (recoveryCode: string) =>
  post(officePaths.loginRecoveryCode, recoveryCodeRequest.encode({ recoveryCode }), officeDone);
export const logout = () => {
  forgetSelf();
  return post(officePaths.logout, {}, officeDone);
};

/** Where a passkey is asked: its options, and where the browser's answer goes. */
const PASSKEY_USES = {
  login: [officePaths.loginPasskeyOptions, officePaths.loginPasskey],
  fresh: [officePaths.freshPasskeyOptions, officePaths.freshPasskey],
} as const;
export type PasskeyUse = keyof typeof PASSKEY_USES;
export type PasskeyOptions = Decoded<typeof passkeyOptionsAnswer>['options'];

export const passkeyOptions = (use: PasskeyUse) => post(PASSKEY_USES[use][0], {}, passkeyOptionsAnswer);
export const givePasskey = (use: PasskeyUse, answer: object) => post(PASSKEY_USES[use][1], { answer }, officeDone);

// invitation

export const readInvitation = (token: string) =>
  post(officePaths.invitation, invitationRequest.encode({ token }), invitationAnswer);
export const acceptInvitation = (token: string, password: string) =>
  post(officePaths.acceptInvitation, acceptInvitationRequest.encode({ token, password }), acceptInvitationAnswer);
export const completeInvitation = (token: string, code: string) =>
  post(officePaths.completeInvitation, completeInvitationRequest.encode({ token, code }), recoveryCodesAnswer);

// one's own account

/** Who is logged in; refused with `staff.login-required` where no one is. */
export const selfQuery = queryOptions({
  queryKey: ['self'] as const,
  queryFn: async ({ signal, client, queryKey }) => {
    try {
      const self = await get(officePaths.self, staffSelf, { signal });
      const before = client.getQueryData<StaffSelf>(queryKey);
      // Another tab has logged another person in: nothing of the one before stays on this page.
      if (before !== undefined && before.staffKey !== self.staffKey) return await loadAgain();
      setServerTime(self.now);
      if (may(self.role, 'admission.scan')) keepSelf(staffSelf.encode(self));
      return self;
    } catch (thrown) {
      const kept = isApiFailure(thrown) && thrown.failure === 'unreachable' ? keptSelf() : null;
      if (kept !== null && kept.endsAt > serverNow()) return kept;
      if (isApiFailure(thrown) && thrown.status === 401) forgetSelf();
      throw thrown;
    }
  },
  staleTime: Infinity,
  // Asked again while no one is logged in, it would take the login off the page, with what was typed.
  refetchOnWindowFocus: ({ state }) => state.data !== undefined && 'always',
  refetchOnReconnect: false,
});

const loadAgain = (): Promise<never> => {
  location.reload();
  return new Promise(() => undefined);
};

/** Who was logged in on this device; null where it is not known, or no longer read. */
function keptSelf(): StaffSelf | null {
  const kept = v.safeParse(staffSelf.schema, readKeptSelf());
  return kept.success ? kept.output : null;
}

export const giveFreshCode = (code: string) =>
  post(officePaths.freshCode, officeCodeRequest.encode({ code }), officeDone);
export const changePassword = (currentPassword: string, newPassword: string) =>
  post(officePaths.changePassword, officePasswordRequest.encode({ currentPassword, newPassword }), officeDone);
export const makeRecoveryCodes = () => post(officePaths.recoveryCodes, {}, recoveryCodesAnswer);

export const passkeysQuery = queryOptions({
  queryKey: ['own', 'passkeys'] as const,
  queryFn: ({ signal }) => get(officePaths.passkeys, passkeysAnswer, { signal }),
});
export const newPasskeyOptions = () => post(officePaths.newPasskeyOptions, {}, passkeyOptionsAnswer);
export const addPasskey = (name: string, answer: object) => post(officePaths.addPasskey, { name, answer }, officeDone);
export const removePasskey = (key: string) =>
  post(officePaths.removePasskey, removePasskeyRequest.encode({ key }), officeDone);

export const ownSessionsQuery = queryOptions({
  queryKey: ['own', 'sessions'] as const,
  queryFn: ({ signal }) => get(officePaths.ownSessions, officeSessionsAnswer, { signal }),
});
export const endOwnSessions = (key: string | null) =>
  post(officePaths.endOwnSessions, endOwnSessionsRequest.encode({ key }), officeDone);

// the staff

export const staffQuery = queryOptions({
  queryKey: ['staff'] as const,
  queryFn: ({ signal }) => get(officePaths.staff, staffAnswer, { signal }),
  refetchInterval: POLL_MS,
});

export const staffSessionsQuery = (staffKey: number) =>
  queryOptions({
    queryKey: ['staff', staffKey, 'sessions'] as const,
    queryFn: ({ signal }) =>
      get(officePaths.staffSessions, officeSessionsAnswer, {
        query: staffSessionsRequest.encode({ staffKey }),
        signal,
      }),
  });

export const inviteStaff = (one: Decoded<typeof inviteStaffRequest>) =>
  post(officePaths.inviteStaff, inviteStaffRequest.encode(one), linkAnswer);
export const changeRole = (change: Decoded<typeof changeRoleRequest>) =>
  post(officePaths.changeRole, changeRoleRequest.encode(change), doneOrProposedAnswer);

type StaffAct = Decoded<typeof staffActRequest>;
export const stopStaff = (act: StaffAct) =>
  post(officePaths.stopStaff, staffActRequest.encode(act), doneOrProposedAnswer);
export const resumeStaff = (act: StaffAct) =>
  post(officePaths.resumeStaff, staffActRequest.encode(act), doneOrProposedAnswer);
export const resetStaff = (act: StaffAct) => post(officePaths.resetStaff, staffActRequest.encode(act), linkAnswer);
export const endStaffSessions = (act: StaffAct & { readonly key: string | null }) =>
  post(officePaths.endStaffSessions, endStaffSessionsRequest.encode(act), officeDone);

export const proposalsQuery = queryOptions({
  queryKey: ['proposals'] as const,
  queryFn: ({ signal }) => get(officePaths.proposals, proposalsAnswer, { signal }),
  refetchInterval: POLL_MS,
});
export const decideProposal = (decision: Decoded<typeof decideProposalRequest>) =>
  post(officePaths.decideProposal, decideProposalRequest.encode(decision), linkAnswer);

export const takeList = (list: TakenList, taken: TakeList) =>
  post(officePaths.takeList(list), takeListRequest.encode(taken), officeDone);

// entries

export const entriesQuery = (asked: EntriesAsked) =>
  queryOptions({
    queryKey: ['entries', asked] as const,
    queryFn: ({ signal }) => get(officePaths.entries, entriesAnswer, { query: entriesRequest.encode(asked), signal }),
    // Looking is noted: only a press looks again.
    staleTime: Infinity,
  });

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'] as const,
  queryFn: ({ signal }) => get(officePaths.reviews, reviewsAnswer, { signal }),
});
export const reviewMonth = (month: string, note: string) =>
  post(officePaths.reviewMonth, reviewMonthRequest.encode({ month, note }), officeDone);
