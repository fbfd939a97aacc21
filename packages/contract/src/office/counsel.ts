import { INQUIRY_TOPICS } from '@kkumteo/domain/inquiry/inquiry';
import * as v from 'valibot';
import { type Decoded, list, orNull, personal, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { numberText, text } from '../wire/requests.ts';
import { boolean, date, instant, minute, string, wholeNumber } from '../wire/scalars.ts';

/** Calls of the console about members. */
export const counselPaths = {
  find: '/api/office/members/find',
  member: (memberKey: number | string) => `/api/office/members/${memberKey}`,
  open: (memberKey: number | string) => `/api/office/members/${memberKey}/open`,
  endSessions: (memberKey: number | string) => `/api/office/members/${memberKey}/sessions/end`,
  sendLink: (memberKey: number | string) => `/api/office/members/${memberKey}/reset-link`,
  withdraw: (memberKey: number | string) => `/api/office/members/${memberKey}/withdrawal`,
} as const;

const params = plain({ memberKey: numberText });
const reason = text(200, 1);
const way = wordOf(['mail', 'phone']);
export type LinkWay = Decoded<typeof way>;

/** Masked as on every list. */
const found = plain({
  memberKey: wholeNumber,
  name: string,
  loginId: string,
  phone: string,
  email: string,
  /** For whom the member booked last; null for one who books as an individual. */
  organisation: orNull(string),
  joinedAt: instant,
});
export type FoundMember = Decoded<typeof found>;

export const findMembersCall = {
  body: plain({ words: text(60) }),
  answer: personal(
    plain({
      /** Too little was typed to look for people. */
      isShort: boolean,
      members: list(found),
      /** There are more than are shown. */
      more: boolean,
    }),
  ),
};
export type FoundMembers = Decoded<typeof findMembersCall.answer>;

const reservation = plain({
  reservationNo: string,
  bookingReference: string,
  status: same(v.picklist(['provisional', 'awaiting-deposit', 'confirmed', 'pledged', 'cancelled'])),
  productName: string,
  items: wholeNumber,
  visitDate: date,
  startMinute: minute,
});

const session = plain({ key: string, browser: string, createdAt: instant, lastSeenAt: instant });

/** The name, login id and contacts are masked until opened, and empty of a member who has left. */
const member = personal(
  plain({
    memberKey: wholeNumber,
    name: string,
    loginId: string,
    phone: string,
    email: string,
    /** Null until opened. */
    birthDate: orNull(date),
    /** Until when this member of staff sees them as they are; null while they are masked. */
    openUntil: orNull(instant),
    joinedAt: instant,
    withdrawnAt: orNull(instant),
    hasPassword: boolean,
    providers: list(plain({ name: string, since: instant })),
    /** By which ways a link for a new password can be sent. */
    linkBy: list(way),
    sessions: list(session),
    /** All decisions, the newest first; the text is null of what was decided before texts were kept. */
    consents: list(
      plain({
        purpose: wordOf(['terms', 'privacy', 'marketing']),
        isGiven: boolean,
        at: instant,
        textKey: orNull(wholeNumber),
      }),
    ),
    notifications: plain({ byPhone: boolean, byMail: boolean }),
    reservations: list(reservation),
    inquiries: list(plain({ inquiryNo: string, topic: wordOf(INQUIRY_TOPICS), askedAt: instant, isAnswered: boolean })),
    withdrawal: plain({
      /** Why the membership can't end now; null where it can. */
      refusal: orNull(string),
      /** What would stay of the member, or does of one who has left, and until when. */
      kept: list(plain({ what: string, until: string })),
      /** Who ended the membership of one who has left; without names where the member did it. */
      ended: orNull(plain({ proposedBy: orNull(string), approvedBy: orNull(string) })),
      /** What waits for a second person. */
      proposal: orNull(plain({ proposalKey: wholeNumber, by: string, isOwn: boolean, at: instant, reason: string })),
    }),
  }),
);
export type MemberShown = Decoded<typeof member>;

export const memberCall = { params, answer: member };
/** Shows everything as it is to who asks, for `PEOPLE_OPEN_MINUTES`. */
export const openMemberCall = { params, body: plain({ reason }), answer: member };

const sessionKey = same(v.pipe(v.string(), v.uuid()));
/** All of them where no key is given. */
export const endMemberSessionsCall = {
  params,
  body: plain({ key: orNull(sessionKey), reason }),
  answer: plain({ ended: wholeNumber }),
};
export type EndMemberSessions = Decoded<typeof endMemberSessionsCall.body>;

/** Whereto the link went, masked; no one of the park sees the link. */
export const sendLinkCall = { params, body: plain({ way, reason }), answer: plain({ to: string }) };
export type SendLink = Decoded<typeof sendLinkCall.body>;

/** Proposes to end a membership at the member's request; a second person approves it. */
export const withdrawMemberCall = { params, body: plain({ reason }), answer: plain({ proposalKey: wholeNumber }) };
