import {
  CLOSING_GROUNDS,
  CLOSING_REACHES,
  CLOSING_STATES,
  CLOSING_STEPS,
  CLOSING_VISITORS,
  CLOSING_WORDS_LETTERS,
} from '@kkumteo/domain/closing/closing';
import { CLOSING_WAYS, LEFT_REASONS } from '@kkumteo/domain/closing/way-back';
import { STAFF_ROLES } from '@kkumteo/domain/staff/may';
import * as v from 'valibot';
import { type Decoded, list, map, orNull, personal, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { day, key, matching, numberText, text } from '../wire/requests.ts';
import { boolean, date, encodeMinute, instant, minute, string, wholeNumber, won } from '../wire/scalars.ts';

const closing = (closingId: number | string): string => `/api/office/closings/${closingId}`;

/**
 * 하루 닫기: count and preview change nothing; a proposal waits for a second person; then a job runs. The sale alone is
 * stopped, and opened again, at once.
 */
export const closingPaths = {
  /** Those of the past and of now, newest first. */
  closings: '/api/office/closings',
  /** What is proposed, runs or is paused, for the chip in the top bar of everyone. */
  running: '/api/office/closings/running',
  /** What a day has, by hall and round, to choose from. */
  day: (ofDay: string) => `/api/office/closings/days/${ofDay}`,
  preview: '/api/office/closings/preview',
  /** The visitors of a scope with their money; as a file it has a reason. */
  people: '/api/office/closings/people',
  propose: '/api/office/closings/propose',
  /** Bookings stay; nothing more of it is sold. */
  stopSale: '/api/office/closings/stop-sale',
  closing,
  openAgain: (closingId: number | string) => `${closing(closingId)}/open-again`,
  pause: (closingId: number | string) => `${closing(closingId)}/pause`,
  resume: (closingId: number | string) => `${closing(closingId)}/resume`,
  /** The visitors who are left for a person. */
  left: (closingId: number | string) => `${closing(closingId)}/left`,
  /** Who has one kind of what is left. */
  work: (closingId: number | string, why: string) => `${closing(closingId)}/left/${why}`,
} as const;

/** Null for a role that has no business with money (`wonFor`). */
const money = orNull(won);

const MOST = 2_147_483_647;
const id = same(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST)));
/** `1330` as minutes of the day. */
const minuteText = map(
  matching(/^(?:[01]\d|2[0-3])[0-5]\d$/),
  (digits) => Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)),
  encodeMinute,
);

const scopeFields = {
  day,
  reach: wordOf(CLOSING_REACHES),
  /** Slugs, where `reach` is `halls`. */
  halls: list(matching(/^[a-z][a-z0-9-]{0,29}$/), 50),
  /** Product numbers of `products`, round numbers of `rounds`. */
  ids: list(id, 500),
  /** Rounds that begin at this minute or later; null: of the whole day. */
  fromMinute: orNull(minuteText),
};
/** What a visitor reads of the reason, such as `대설 특보로 12월 12일(토) 하루 문을 닫습니다.` */
const words = text(CLOSING_WORDS_LETTERS, 1);
const reason = text(200, 1);
const closingParams = plain({ closingId: numberText });
const done = plain({ done: boolean });
const who = { staffKey: wholeNumber, name: string };
const colleagues = list(plain({ ...who, role: wordOf(STAFF_ROLES) }));

// 1 choose

const counted = { reservations: wholeNumber, people: wholeNumber };
export const closingDayCall = {
  params: plain({ day }),
  answer: plain({
    day: date,
    now: instant,
    /** Why the park is closed on that day already; null where it is open. */
    closedFor: orNull(string),
    halls: list(
      plain({
        hall: string,
        name: string,
        colour: string,
        ...counted,
        rounds: list(
          plain({
            roundId: wholeNumber,
            productId: wholeNumber,
            productName: string,
            roundName: string,
            startMinute: minute,
            endMinute: minute,
            /** Sold no more on that day already. */
            isClosed: boolean,
            ...counted,
          }),
        ),
      }),
    ),
  }),
};
export type ClosingDay = Decoded<typeof closingDayCall.answer>;

// 2 preview

const figure = plain({ reservations: wholeNumber, amount: money });
const preview = plain({
  day: date,
  pricedAt: instant,
  /** Until when it may be proposed as it is. */
  pricedUntil: instant,
  rounds: wholeNumber,
  ...counted,
  experiencers: wholeNumber,
  leaders: wholeNumber,
  individual: plain(counted),
  group: plain(counted),
  /** All that goes back, of which so much goes back by itself, and so much by a person. */
  amount: money,
  automatic: figure,
  byPerson: figure,
  /** How long the job takes. */
  seconds: wholeNumber,
  /** Requests of the waitlist and seats held by payments under way: of a job they end, else they go on. */
  waiting: wholeNumber,
  held: wholeNumber,
  ways: list(plain({ way: wordOf(CLOSING_WAYS), reservations: wholeNumber, amount: money })),
  left: list(plain({ why: wordOf(LEFT_REASONS), reservations: wholeNumber, amount: money })),
  messages: plain({ phone: wholeNumber, mail: wholeNumber, none: wholeNumber }),
  /** The message as it is read, of an example; empty where no visitor reads one. */
  message: plain({ subject: string, text: string }),
  /** What has to be typed. */
  phrase: string,
  /** Colleagues who may be asked to approve it. */
  approvers: colleagues,
});
export type ClosingPreview = Decoded<typeof preview>;
export const closingPreviewCall = {
  body: plain({ ...scopeFields, words: text(CLOSING_WORDS_LETTERS), visitors: wordOf(CLOSING_VISITORS) }),
  answer: preview,
};
export type ClosingScopeAsked = Decoded<typeof closingPreviewCall.body>;

const person = plain({
  reservationNo: string,
  bookingReference: string,
  /** Who booked, or the organisation. */
  name: string,
  /** Empty for a role that calls no one. */
  phone: string,
  isGroup: boolean,
  people: wholeNumber,
  way: wordOf(CLOSING_WAYS),
  amount: money,
  /** Why it is left for a person; null where nothing is. */
  why: orNull(wordOf(LEFT_REASONS)),
});
export type ClosingPerson = Decoded<typeof person>;
const people = personal(plain({ people: list(person) }));
/** How the list is taken: looked at on the screen, where people are masked, or as a file of a role that opens them. */
export const closingPeopleCall = {
  body: plain({ ...scopeFields, as: wordOf(['screen', 'xlsx', 'csv']), reason }),
  answer: people,
};
export const closingLeftCall = { params: closingParams, answer: people };

export const proposeClosingCall = {
  body: plain({
    ...scopeFields,
    ground: wordOf(CLOSING_GROUNDS),
    words,
    /** `offer`: another day before anything is cancelled (decision 106). */
    visitors: wordOf(['cancel', 'offer']),
    /** For the entry; visitors don't read it. */
    reason,
    /** A colleague who is asked to approve it; null: all who may. */
    approver: orNull(id),
    /** The phrase as it was typed. */
    phrase: key(40),
    /** What the preview said; refused where it is another by now, or older than ten minutes. */
    pricedAt: map(
      matching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/),
      (sent) => Date.parse(sent),
      (at: number) => instant.encode(at),
    ),
    reservations: same(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST))),
    amount: orNull(same(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)))),
  }),
  answer: plain({ closingId: wholeNumber }),
};
export type ProposeClosing = Decoded<typeof proposeClosingCall.body>;

export const stopSaleCall = {
  body: plain({ ...scopeFields, ground: wordOf(CLOSING_GROUNDS), reason }),
  answer: plain({ closingId: wholeNumber }),
};
export type StopSale = Decoded<typeof stopSaleCall.body>;

// 3 running, 4 done: a page that shows a closing under way reads it every two seconds

const head = {
  closingId: wholeNumber,
  state: wordOf(CLOSING_STATES),
  day: date,
  reach: wordOf(CLOSING_REACHES),
  /** Of halls, products or rounds that were chosen. */
  names: list(string),
  fromMinute: orNull(minute),
  ground: wordOf(CLOSING_GROUNDS),
  reservations: wholeNumber,
  percent: wholeNumber,
};

export const closingsCall = { answer: plain({ closings: list(plain({ ...head, proposedAt: instant })) }) };
export type ClosingShort = Decoded<typeof closingsCall.answer>['closings'][number];

/** Moments of a closing, newest first on the screen. */
export const CLOSING_MOMENTS = [
  'proposed',
  'approved',
  'refused',
  'withdrawn',
  'sale-stopped',
  'opened-again',
  'cancelled',
  'refunded',
  'told',
  'waits-ended',
  'compared',
  'paused',
  'resumed',
  'taken-up',
] as const;

export const closingCall = {
  params: closingParams,
  answer: plain({
    ...head,
    now: instant,
    /** The rest of the scope as it was asked: the second person previews the same. */
    halls: list(string),
    ids: list(wholeNumber),
    /** Empty where visitors read nothing of it. */
    words: string,
    visitors: wordOf(CLOSING_VISITORS),
    reason: string,
    /** Null where no second person is asked. */
    proposalKey: orNull(wholeNumber),
    /** Who has proposed it, or has stopped the sale. */
    proposedBy: plain(who),
    proposedAt: instant,
    /** Who was asked to approve it; null: all who may. */
    approver: orNull(plain(who)),
    decidedBy: orNull(plain(who)),
    startedAt: orNull(instant),
    endedAt: orNull(instant),
    /** Rounds whose sale it has stopped, and those of them that it still keeps closed. */
    rounds: plain({ stopped: wholeNumber, closed: wholeNumber }),
    people: wholeNumber,
    /** What was to go back when it was proposed; null too where it was not noted. */
    amount: money,
    secondsLeft: orNull(wholeNumber),
    /** When another process went on after the one before had stopped, and after how many seconds; the last time. */
    takenUp: orNull(plain({ at: instant, seconds: wholeNumber })),
    /** Each is done when all of it is, for what can be done without a person. */
    steps: list(
      plain({ step: wordOf(CLOSING_STEPS), done: wholeNumber, total: wholeNumber, endedAt: orNull(instant) }),
    ),
    refunds: list(plain({ way: wordOf(CLOSING_WAYS), done: wholeNumber, total: wholeNumber })),
    cancelled: plain(counted),
    /** Visitors who were offered another day: who have taken one, and who have not answered yet. */
    moved: wholeNumber,
    choosing: wholeNumber,
    refunded: figure,
    /** Accepted by the provider, not paid out yet. */
    atBank: figure,
    byPerson: figure,
    told: wholeNumber,
    notTold: wholeNumber,
    /** What is left for a person now, whose work it is, the day for it, and who has it; the same is in 오늘. */
    left: list(
      plain({
        why: wordOf(LEFT_REASONS),
        reservations: wholeNumber,
        amount: money,
        roles: list(wordOf(STAFF_ROLES)),
        dueOn: date,
        holder: orNull(plain({ ...who, since: instant })),
      }),
    ),
    /** Who may be given what is left, by role. */
    colleagues,
    /**
     * Null before it was compared. What the cancelled visitors get back (`promised`) is booked in the ledger or open at a
     * provider or person; anything else is an error, and does not agree.
     */
    ledger: orNull(plain({ agrees: boolean, promised: money, booked: money, open: money })),
    moments: list(
      plain({
        at: instant,
        moment: wordOf(CLOSING_MOMENTS),
        /** Who did it, where it was a person. */
        name: orNull(string),
        count: orNull(wholeNumber),
      }),
    ),
  }),
};
export type Closing = Decoded<typeof closingCall.answer>;

export const openAgainCall = { params: closingParams, body: plain({ reason }), answer: done };
export const pauseOrResumeCall = { params: closingParams, body: plain({ reason }), answer: done };

export const takeWorkCall = {
  params: plain({ closingId: numberText, why: wordOf(LEFT_REASONS) }),
  /** Who has it as the page showed, and who has it from now on: oneself, a colleague, or no one (null). */
  body: plain({ from: orNull(id), to: orNull(id) }),
  answer: done,
};
export type TakeWork = Decoded<typeof takeWorkCall.params> & Decoded<typeof takeWorkCall.body>;
