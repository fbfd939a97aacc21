import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import { NEED_KINDS } from '@kkumteo/domain/day/needs';
import { NOTICE_LETTERS } from '@kkumteo/domain/day/notice';
import { STAFF_ROLES } from '@kkumteo/domain/staff/may';
import * as v from 'valibot';
import { type Decoded, list, orNull, plain, same } from '../wire/codec.ts';
import { day, numberText, text } from '../wire/requests.ts';
import { boolean, date, instant, minute, string, wholeNumber, won } from '../wire/scalars.ts';

export const dayPaths = {
  today: '/api/office/today',
  needs: (kind: string) => `/api/office/needs/${kind}`,
  notices: '/api/office/notices',
  endNotice: (noticeId: number | string) => `/api/office/notices/${noticeId}/end`,
  sheet: (ofDay: string) => `/api/office/days/${ofDay}`,
} as const;

const need = same(v.picklist(NEED_KINDS));
const role = same(v.picklist(STAFF_ROLES));

const hall = plain({ hall: string, name: string, shortName: string, colour: same(v.picklist(HALL_COLOURS)) });
export type HallOfDay = Decoded<typeof hall>;

/** A round of a product on the day; seats are of its scarcest component, heads of its own bookings. */
export const roundOfDay = plain({
  roundId: wholeNumber,
  productId: wholeNumber,
  productName: string,
  hall: string,
  roundName: string,
  startMinute: minute,
  endMinute: minute,
  seatsOf: list(wholeNumber),
  hasRooms: boolean,
  capacity: wholeNumber,
  sold: wholeNumber,
  held: wholeNumber,
  expected: wholeNumber,
  leaders: wholeNumber,
  leaderCapacity: orNull(wholeNumber),
  arrived: wholeNumber,
  missing: wholeNumber,
  waiting: wholeNumber,
  roomsUsed: wholeNumber,
  /** Why it is not sold on this day; null where it is. */
  closedFor: orNull(string),
});
export type RoundShown = Decoded<typeof roundOfDay>;

const needItem = plain({
  /** Why it waits, as a word of its kind: a reason for review, a kind of finding, `late`, a channel; empty where the kind says it. */
  word: string,
  /** The organisation or the round that it is about. */
  name: orNull(string),
  people: orNull(wholeNumber),
  amount: orNull(won),
  /** What the provider says, where it is another amount. */
  theirs: orNull(won),
  day: orNull(date),
  startMinute: orNull(minute),
  dueOn: orNull(date),
  /** Business days, or tries to send. */
  times: orNull(wholeNumber),
  since: orNull(instant),
  bookingReference: orNull(string),
  isLate: boolean,
  /** The round on the day sheet. */
  roundId: orNull(wholeNumber),
  /** The question that waits. */
  inquiryNo: orNull(string),
  /** What 정산 acts on. */
  workId: orNull(string),
  /** The closing that has left it, and who has taken it on. */
  closingId: orNull(wholeNumber),
  heldBy: orNull(string),
  /** The draft that was not published when it was due, by its subject, and why not. */
  draftOf: orNull(string),
  why: orNull(string),
});
export type NeedItem = Decoded<typeof needItem>;

const notice = plain({
  noticeId: wholeNumber,
  text: string,
  audience: list(role),
  writtenBy: string,
  writtenAt: instant,
});
export type StaffNotice = Decoded<typeof notice>;

export const todayCall = {
  answer: plain({
    day: date,
    now: instant,
    /** 운영 09:00–17:30; null where the operator wrote it otherwise. */
    hours: orNull(string),
    /** Why the park is closed today; null where it is open. */
    closedFor: orNull(string),
    halls: list(hall),
    rounds: list(roundOfDay),
    /** Null for a role that has no business with money. */
    toPayAtDesk: orNull(plain({ reservations: wholeNumber, amount: won })),
    needs: list(plain({ kind: need, count: wholeNumber, first: needItem })),
    notices: list(notice),
  }),
};
export type Today = Decoded<typeof todayCall.answer>;

export const needsCall = {
  params: plain({ kind: need }),
  answer: plain({ kind: need, items: list(needItem) }),
};

const nothing = plain({ done: boolean });

export const writeNoticeCall = {
  /** For these roles; for everyone where none is named. */
  body: plain({ text: text(NOTICE_LETTERS, 1), audience: list(role, STAFF_ROLES.length) }),
  answer: plain({ noticeId: wholeNumber }),
};
export const endNoticeCall = { params: plain({ noticeId: numberText }), answer: nothing };

export const sheetCall = {
  params: plain({ day }),
  answer: plain({ day: date, now: instant, closedFor: orNull(string), halls: list(hall), rounds: list(roundOfDay) }),
};
export type DaySheet = Decoded<typeof sheetCall.answer>;
