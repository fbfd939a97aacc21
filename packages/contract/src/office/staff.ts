import { ENTRY_KINDS, type Month } from '@kkumteo/domain/staff/entry';
import { STAFF_STATES } from '@kkumteo/domain/staff/account';
import { STAFF_ROLES } from '@kkumteo/domain/staff/may';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '@kkumteo/domain/staff/proposal';
import { TAKEN_AS, type TakenList } from '@kkumteo/domain/staff/taken-list';
import * as v from 'valibot';
import { type Decoded, list, map, maybe, orNull, personal, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day, ifGiven, key, lines, matching, numberText, text } from '../wire/requests.ts';
import { boolean, instant, string, wholeNumber } from '../wire/scalars.ts';

/** Calls of the console about its own people: login, accounts, entries. */
export const officePaths = {
  login: '/api/office/login',
  loginChallenge: '/api/office/login/challenge',
  loginCode: '/api/office/login/code',
  loginRecoveryCode: '/api/office/login/recovery-code',
  loginPasskeyOptions: '/api/office/login/passkey/options',
  loginPasskey: '/api/office/login/passkey',
  logout: '/api/office/logout',
  invitation: '/api/office/invitation',
  acceptInvitation: '/api/office/invitation/accept',
  completeInvitation: '/api/office/invitation/complete',
  self: '/api/office/self',
  freshCode: '/api/office/self/code',
  freshPasskeyOptions: '/api/office/self/passkey/options',
  freshPasskey: '/api/office/self/passkey',
  changePassword: '/api/office/self/password',
  recoveryCodes: '/api/office/self/recovery-codes',
  passkeys: '/api/office/self/passkeys',
  newPasskeyOptions: '/api/office/self/passkeys/options',
  addPasskey: '/api/office/self/passkeys/add',
  removePasskey: '/api/office/self/passkeys/remove',
  ownSessions: '/api/office/self/sessions',
  endOwnSessions: '/api/office/self/sessions/end',
  staff: '/api/office/staff',
  staffSessions: '/api/office/staff/sessions',
  inviteStaff: '/api/office/staff/invite',
  changeRole: '/api/office/staff/role',
  stopStaff: '/api/office/staff/stop',
  resumeStaff: '/api/office/staff/resume',
  resetStaff: '/api/office/staff/reset',
  endStaffSessions: '/api/office/staff/sessions/end',
  proposals: '/api/office/proposals',
  decideProposal: '/api/office/proposals/decide',
  takeList: (list: TakenList) => `/api/office/lists/${list}/take`,
  entries: '/api/office/entries',
  reviews: '/api/office/entries/reviews',
  reviewMonth: '/api/office/entries/review',
} as const;

const loginId = key(100);
const password = key(200);
const role = wordOf(STAFF_ROLES);
const staffKey = same(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)));
const reason = text(200, 1);
const code = matching(/^\d{6}$/);

/** Nothing is answered but that the call went well. */
export const officeDone = plain({});

// login

export const officeLoginRequest = plain({
  loginId,
  password,
  /** The solution of a challenge, where the login has asked for one. */
  proof: maybe(key(2000)),
});
export type OfficeLogin = Decoded<typeof officeLoginRequest>;
/** The password was right; the second factor is asked now, within ten minutes. */
export const officeLoginAnswer = plain({ hasPasskey: boolean });
export const officeChallengeRequest = plain({ loginId });
/** JSON of a signed challenge, to be sent back with its solution as `proof`. */
export const officeChallengeAnswer = plain({ challenge: string });
export const officeCodeRequest = plain({ code });
export const recoveryCodeRequest = plain({ recoveryCode: key(40) });

/** What the browser's own functions of passkeys take and give. */
export const passkeyOptionsAnswer = plain({ options: same(v.record(v.string(), v.unknown())) });
const credential = { id: key(1400), rawId: key(1400), type: wordOf(['public-key']) };
const signature = plain({
  ...credential,
  response: plain({ clientDataJSON: key(4000), authenticatorData: key(4000), signature: key(4000) }),
});
const madeKey = plain({
  ...credential,
  response: plain({
    clientDataJSON: key(4000),
    attestationObject: key(20_000),
    transports: maybe(list(wordOf(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']), 7)),
  }),
});
export const passkeyRequest = plain({ answer: signature });
export type PasskeySignature = Decoded<typeof signature>;
export type MadePasskey = Decoded<typeof madeKey>;

export const staffSelf = plain({
  staffKey: wholeNumber,
  loginId: string,
  name: string,
  role,
  /** When the session ends even in use. */
  endsAt: instant,
  /** Until when the second factor counts as just given; null where it has to be given again. */
  freshUntil: orNull(instant),
  recoveryCodesLeft: wholeNumber,
  now: instant,
});
export type StaffSelf = Decoded<typeof staffSelf>;

// invitation

const token = key(100);
export const invitationRequest = plain({ token });
export const invitationAnswer = plain({ loginId: string, name: string, role, endsAt: instant });
export const acceptInvitationRequest = plain({ token, password });
/** What an authenticator app is set up with; `uri` is what its QR code says. */
export const acceptInvitationAnswer = plain({ secret: string, uri: string });
export const completeInvitationRequest = plain({ token, code });
/** Shown this once. */
export const recoveryCodesAnswer = plain({ recoveryCodes: list(string) });

// one's own account

export const officePasswordRequest = plain({ currentPassword: password, newPassword: password });
export const passkeysAnswer = plain({
  passkeys: list(plain({ key: string, name: string, createdAt: instant, lastUsedAt: orNull(instant) })),
});
export const addPasskeyRequest = plain({ name: text(30, 1), answer: madeKey });
export const removePasskeyRequest = plain({ key: key(50) });

const session = plain({
  key: string,
  createdAt: instant,
  lastSeenAt: instant,
  browser: string,
  address: string,
  isCurrent: boolean,
});
export const officeSessionsAnswer = plain({ sessions: list(session) });
/** All but the one that asks where no key is given. */
export const endOwnSessionsRequest = plain({ key: orNull(key(50)) });

// the staff, for administrators

export const staffAnswer = plain({
  staff: list(
    plain({
      staffKey: wholeNumber,
      loginId: string,
      name: string,
      role,
      state: wordOf(STAFF_STATES),
      /** Since when an authenticator app is set up. */
      codeSince: orNull(instant),
      passkeys: wholeNumber,
      sessions: wholeNumber,
      createdAt: instant,
      lastSeenAt: orNull(instant),
      /** Until when the open link can be used; null where there is none. */
      invitedUntil: orNull(instant),
    }),
  ),
});
export type StaffMember = Decoded<typeof staffAnswer>['staff'][number];
export const staffSessionsRequest = plain({ staffKey: numberText });
export const inviteStaffRequest = plain({ loginId: text(100), name: text(100), role, reason });
/** The token of the link, shown this once; null where the act waits for another administrator. */
export const linkAnswer = plain({ token: orNull(string) });
export const changeRoleRequest = plain({ staffKey, role, reason });
export const staffActRequest = plain({ staffKey, reason });
/** Whether it was done at once, or waits for another administrator. */
export const doneOrProposedAnswer = plain({ isProposed: boolean });
/** All of that person where no key is given. */
export const endStaffSessionsRequest = plain({ staffKey, key: orNull(key(50)), reason });

// four eyes

const facts = same(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])));
const who = plain({ staffKey: wholeNumber, name: string });
export const proposalsAnswer = plain({
  proposals: list(
    plain({
      proposalKey: wholeNumber,
      kind: wordOf(PROPOSAL_KINDS),
      state: wordOf(PROPOSAL_STATES),
      facts,
      reason: string,
      proposedBy: who,
      proposedAt: instant,
      decidedBy: orNull(who),
      decidedAt: orNull(instant),
      /** What the decider wrote. */
      note: string,
    }),
  ),
});
export type Proposal = Decoded<typeof proposalsAnswer>['proposals'][number];
export const decideProposalRequest = plain({
  proposalKey: staffKey,
  decision: wordOf(['approve', 'refuse', 'withdraw']),
  note: text(200),
});

// lists that leave the console

/** How many rows, and why. */
export const takeListRequest = plain({ as: wordOf(TAKEN_AS), count: wholeNumber, reason });
export type TakeList = Decoded<typeof takeListRequest>;

// entries

export const entriesRequest = plain({
  /** Both days belong to it; today where left out. */
  from: ifGiven(day),
  until: ifGiven(day),
  staffKey: ifGiven(numberText),
  kind: ifGiven(wordOf(ENTRY_KINDS)),
  act: ifGiven(matching(/^[a-z]+\.[a-z-]+$/, 60)),
  /** The whole of it, such as `round:2026-12-11/1012`. */
  subject: ifGiven(key(60)),
  /** Entries before that one: the next page. */
  before: ifGiven(matching(/^\d{1,15}$/)),
});
export const entriesAnswer = personal(
  plain({
    entries: list(
      plain({
        key: string,
        at: instant,
        /** Null of a login that no account was found for. */
        who: orNull(plain({ staffKey: wholeNumber, name: string, role })),
        address: string,
        act: string,
        kind: wordOf(ENTRY_KINDS),
        subjects: list(string),
        reason: orNull(string),
        requestId: orNull(string),
        facts,
      }),
    ),
    /** Of all pages. */
    count: wholeNumber,
    hasMore: boolean,
  }),
);
export type Entry = Decoded<typeof entriesAnswer>['entries'][number];

/** `2026-11` as `202611`. */
const month = map(
  matching(/^\d{4}(?:0[1-9]|1[0-2])$/),
  (digits): Month => `${digits.slice(0, 4)}-${digits.slice(4)}`,
  (value: Month) => value.replace('-', ''),
);

export const reviewsAnswer = plain({
  months: list(
    plain({
      month,
      acts: wholeNumber,
      looks: wholeNumber,
      logins: wholeNumber,
      review: orNull(plain({ by: who, at: instant, note: string })),
    }),
  ),
});
export const reviewMonthRequest = plain({ month, note: lines(1000) });

/** The console's page of an invitation; the token is behind the hash, so that no server's log has it. */
export const invitationPath = (token: string): string => `/office/invitation#${token}`;
