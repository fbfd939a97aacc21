import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import { WAITING_KINDS } from '@kkumteo/domain/reservation/story/waiting';
import * as v from 'valibot';
import { wordOf } from '../wire/codes.ts';
import { type Decoded, list, orNull, personal, plain, same } from '../wire/codec.ts';
import { key, lines, pressKey, text } from '../wire/requests.ts';
import { boolean, date, instant, minute, string, wholeNumber, won } from '../wire/scalars.ts';

/** `number` is the booking reference as it is said, `KT-4821-9035-2`, or the opaque number of the wire. */
const one = (number: string): string => `/api/office/reservations/${number}`;

export const reservationPaths = {
  search: '/api/office/reservations/search',
  take: '/api/office/reservations/take',
  one,
  openPeople: (number: string) => `${one(number)}/open`,
  writeNote: (number: string) => `${one(number)}/notes`,
  correctName: (number: string) => `${one(number)}/names`,
  sendAgain: (number: string) => `${one(number)}/messages`,
} as const;

export const status = wordOf(['provisional', 'awaiting-deposit', 'confirmed', 'pledged', 'cancelled']);
export const method = wordOf(['card', 'bank-transfer', 'virtual-account', 'experience-card']);
/** Why something is done for a visitor, as it is read later. */
export const reason = text(200, 1);
const params = plain({ number: key(80, 1) });

const person = plain({
  participantId: string,
  role: wordOf(['experiencer', 'leader']),
  /** Masked until opened; empty for a head that has no name. */
  name: string,
  categoryName: string,
  /** Heads that were counted together; 0 for the name of one of them. */
  heads: wholeNumber,
  gradeName: string,
  className: string,
  /** Masked until opened; null where there is none, or for a role that calls no one. */
  phone: orNull(string),
  roomNames: list(string),
  isMissing: boolean,
});
export type PersonShown = Decoded<typeof person>;

/** Whether the visitor could do it now; null where they could, else the sentence that they would read. */
const refusal = orNull(string);

const line = plain({
  lineNo: string,
  productId: wholeNumber,
  productName: string,
  picturePath: string,
  hall: string,
  hallName: string,
  colour: same(v.picklist(HALL_COLOURS)),
  isBundle: boolean,
  hasRooms: boolean,
  roundId: wholeNumber,
  roundName: string,
  visitDate: date,
  startMinute: minute,
  endMinute: minute,
  isCancelled: boolean,
  cancelledAt: orNull(instant),
  /** The round has begun. */
  hasBegun: boolean,
  experiencers: wholeNumber,
  leaders: wholeNumber,
  /** Experiencers whose names are known, and those who have a room. */
  named: wholeNumber,
  roomed: wholeNumber,
  arrived: wholeNumber,
  /** Heads by category, as they were priced. */
  counts: list(plain({ role: wordOf(['experiencer', 'leader']), categoryName: string, people: wholeNumber })),
  /** Null for a role without money. */
  listAmount: orNull(won),
  discount: orNull(won),
  amount: orNull(won),
  people: list(person),
  changeRefusal: refusal,
  cancelRefusal: refusal,
});
export type LineShown = Decoded<typeof line>;

const payment = plain({
  attemptId: string,
  method,
  state: wordOf([
    'created',
    'confirming',
    'awaiting-deposit',
    'paid',
    'declined',
    'abandoned',
    'expired',
    'needs-review',
    'refunding',
    'refunded',
  ]),
  amount: won,
  createdAt: instant,
  approvedAt: orNull(instant),
  /** 신한 4890-****-****-1234, and the like. */
  paidWith: orNull(string),
  approvalNo: orNull(string),
  receiptUrl: orNull(string),
  deposit: orNull(plain({ bankName: orNull(string), accountNumber: orNull(string), dueAt: instant })),
  needsReview: boolean,
});
export type PaymentShown = Decoded<typeof payment>;

const refund = plain({
  refundId: string,
  method,
  state: wordOf(['requested', 'sent', 'done', 'failed', 'needs-review']),
  amount: won,
  requestedAt: instant,
  doneAt: orNull(instant),
});
export type RefundShown = Decoded<typeof refund>;

/** Money in sentences, oldest first. */
const moneyRow = plain({
  at: instant,
  text: string,
  detail: orNull(string),
  /** What came in, or went back (below 0); null where no money moved. */
  moved: orNull(won),
  /** What is to be received after it; below 0 where it is to go back. */
  owed: orNull(won),
});

const money = plain({
  listTotal: won,
  discountTotal: won,
  /** What the open lines cost. */
  payTotal: won,
  /** What came in less what went back, as the ledger has it. */
  received: won,
  /** What is still to be received; below 0 where it is to go back. */
  owed: won,
  /** Of what is to go back, what is on its way already. */
  onItsWay: won,
  /** What was paid at the desk and not paid out there. */
  atDesk: won,
  /** 아직 받지 않은 돈, and the like. */
  sumText: string,
  sumDetail: orNull(string),
  rows: list(moneyRow),
  payments: list(payment),
  refunds: list(refund),
});
export type MoneyShown = Decoded<typeof money>;

const message = plain({
  messageId: string,
  /** 예약 완료, 예약 변경 … */
  name: string,
  channel: wordOf(['mail', 'phone']),
  via: orNull(wordOf(['mail', 'alimtalk', 'text'])),
  state: wordOf(['waiting', 'sent', 'dropped', 'needs-review']),
  at: instant,
  /** It would say today what it said then, and may be sent again. */
  canBeSentAgain: boolean,
  /** How often staff have sent it again. */
  timesAgain: wholeNumber,
});
export type MessageShown = Decoded<typeof message>;

const note = plain({ noteId: string, text: string, writtenBy: string, writtenAt: instant });
export type NoteShown = Decoded<typeof note>;

const moment = plain({
  at: instant,
  text: string,
  detail: orNull(string),
  /** As staff wrote it. */
  reason: orNull(string),
  /** The name of the member of staff, 예약자, 자동. */
  by: string,
  side: wordOf(['visitor', 'staff', 'machine']),
  tone: wordOf(['plain', 'done', 'bad']),
});
export type MomentShown = Decoded<typeof moment>;

/** The one thing that waits for a person, the most urgent. */
const waiting = plain({ kind: wordOf(WAITING_KINDS), text: string, detail: string });

const reservation = personal(
  plain({
    now: instant,
    reservationNo: string,
    bookingReference: string,
    /** Of the lines, what they cost and how it is paid: an act that is sent with another one is refused. */
    version: string,
    status,
    isGroup: boolean,
    isPaid: boolean,
    /** The organisation, else the name of who booked, masked until opened. */
    title: string,
    booker: plain({ name: string, phone: orNull(string), email: orNull(string) }),
    /** Who came is no longer kept. */
    isPeopleRemoved: boolean,
    /** Of the member's page; null where the member has withdrawn, and for a sale of the desk. */
    memberKey: orNull(wholeNumber),
    organisation: orNull(
      plain({
        name: string,
        kind: orNull(wordOf(['school', 'other'])),
        address: string,
        /** Null for a role that calls no one too. */
        phone: orNull(string),
        gradeNames: string,
      }),
    ),
    /** Until when this member of staff sees names and phones as they are; null while they are masked. */
    openUntil: orNull(instant),
    reservedAt: instant,
    payDueAt: orNull(instant),
    paidAt: orNull(instant),
    method: orNull(method),
    language: wordOf(['ko', 'en']),
    waiting: orNull(waiting),
    lines: list(line),
    /** Null for a role without money. */
    money: orNull(money),
    messages: list(message),
    notes: list(note),
    /** Newest first. */
    timeline: list(moment),
    pledge: orNull(
      plain({
        pledgeNo: string,
        writtenAt: instant,
        changedAt: instant,
        organisationName: string,
        headName: string,
        applicantName: string,
      }),
    ),
    isVerificationWritten: boolean,
    /** What the visitor could do with all of it now. */
    can: plain({
      changeRefusal: refusal,
      cancelRefusal: refusal,
      payLaterRefusal: refusal,
      correctNameRefusal: refusal,
    }),
  }),
);
export type ReservationShown = Decoded<typeof reservation>;

export const reservationCall = { params, answer: reservation };
/** Shows names and phones as they are to who asks, for `PEOPLE_OPEN_MINUTES`. */
export const openPeopleCall = { params, body: plain({ reason }), answer: reservation };

const done = plain({ done: boolean });
export const NOTE_LETTERS = 500;
export const writeNoteCall = { params, body: plain({ text: lines(NOTE_LETTERS, 1) }), answer: done };

/** The name of who booked where no participant is named. */
export const correctNameCall = {
  params,
  body: plain({ participantId: orNull(key(20, 1)), name: text(100, 1), reason }),
  answer: done,
};
export type CorrectName = Decoded<typeof correctNameCall.body>;

/** Refused where it was sent again meanwhile: `timesAgain` as it was shown. */
export const sendAgainCall = {
  params,
  body: plain({ messageId: key(20, 1), timesAgain: wholeNumber, reason, pressKey }),
  answer: done,
};
export type SendAgain = Decoded<typeof sendAgainCall.body>;
