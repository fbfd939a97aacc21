import { APPROVAL_LETTERS, DESK_WAYS } from '@kkumteo/domain/payment/desk-money';
import { CANCEL_GROUNDS, REFUND_GROUNDS } from '@kkumteo/domain/reservation/staff-acts';
import * as v from 'valibot';
import { wordOf } from '../wire/codes.ts';
import { type Decoded, list, orNull, plain, same } from '../wire/codec.ts';
import { day, key, pressKey, text } from '../wire/requests.ts';
import { boolean, minute, string, wholeNumber, won } from '../wire/scalars.ts';

/** Acts on one reservation; `number` is its booking reference as it is said, or the opaque number of the wire. */
const of = (act: string) => (number: string) => `/api/office/reservations/${number}/${act}`;

export const reservationActPaths = {
  previewCancel: of('cancel/preview'),
  cancel: of('cancel'),
  previewException: of('exception/preview'),
  except: of('exception'),
  changeOptions: of('change/options'),
  previewChange: of('change/preview'),
  change: of('change'),
  approvePledge: of('pledge-approval'),
  payAtDesk: of('desk-payment'),
  refundAtDesk: of('desk-refund'),
} as const;

const params = plain({ number: key(80, 1) });
const act = { reason: text(200, 1), pressKey };
const lineNos = list(key(64, 1), 20);
/** Of the reservation as it was shown: an act on another one is refused. */
const version = key(64, 1);
/** Where the money of a paid deposit goes back to. */
const account = orNull(plain({ bankCode: text(3), number: text(500), holder: text(500) }));

/** By which way money goes back; `desk` where the park's desk pays it out, `none` where nothing has been paid. */
const way = wordOf(['card', 'bank-transfer', 'virtual-account', 'experience-card', 'desk', 'none']);
export type RefundWay = Decoded<typeof way>;

const refundPreview = plain({
  /** What was paid for the lines. */
  amount: won,
  /** What the lines that stay cost more without them. */
  deduction: won,
  /** What goes back. */
  total: won,
  /** Lines that stay and cost something else then. */
  staying: list(plain({ lineNo: string, before: won, after: won })),
  way,
  /** 신한 4890-****-****-1234, and the like. */
  paidWith: orNull(string),
  /** An account has to be named for the money. */
  needsAccount: boolean,
  needsSecondPerson: boolean,
  version: string,
});
export type CancelPreview = Decoded<typeof refundPreview>;

/** What was done; with `isProposed` nothing yet but waiting for a second person. */
const done = plain({ refunded: won, isProposed: boolean });
export type ActDone = Decoded<typeof done>;

// cancel, by the visitor's rules

export const previewCancelCall = { params, body: plain({ lineNos }), answer: refundPreview };
export const cancelCall = {
  params,
  body: plain({ lineNos, version, ground: wordOf(CANCEL_GROUNDS), account, ...act }),
  answer: done,
};
export type CancelAsked = Decoded<typeof cancelCall.body>;

// refund beyond them

const ground = wordOf(REFUND_GROUNDS);
/** Null for the park's own fault, which needs no proof. */
const proofOn = orNull(day);
export const previewExceptionCall = { params, body: plain({ lineNos, ground, proofOn }), answer: refundPreview };
export const exceptCall = {
  params,
  body: plain({ lineNos, version, ground, proofOn, account, ...act }),
  answer: done,
};
export type ExceptionAsked = Decoded<typeof exceptCall.body>;

// change of round and heads

const head = plain({
  /** Null where heads are counted by category. */
  participantId: orNull(string),
  role: wordOf(['experiencer', 'leader']),
  categoryId: string,
  categoryName: string,
  heads: wholeNumber,
});
const changeableLine = plain({
  lineNo: string,
  /** Why it can't be changed, as a sentence; null where it can. */
  refusal: orNull(string),
  roundId: wholeNumber,
  experiencersVersion: string,
  leadersVersion: string,
  heads: list(head),
  /** Of its product on its day; the one that it has is among them. */
  rounds: list(
    plain({ roundId: wholeNumber, name: string, startMinute: minute, endMinute: minute, seatsLeft: wholeNumber }),
  ),
  /** Categories of experiencers that a group is counted by; empty for an individual's line, where people only leave. */
  categories: list(plain({ categoryId: string, name: string })),
  /** What a group's leader may be; empty for an individual's line. */
  leaderCategories: list(plain({ categoryId: string, name: string })),
});
export type ChangeableLine = Decoded<typeof changeableLine>;
export const changeOptionsCall = { params, answer: plain({ lines: list(changeableLine) }) };

const whole = (most: number) => same(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most)));
const roundNumber = whole(2_147_483_647);
const changedLine = plain({
  lineNo: key(64, 1),
  roundId: roundNumber,
  /** As it was read. */
  shown: plain({ roundId: roundNumber, experiencersVersion: key(100, 1), leadersVersion: key(100, 1) }),
  experiencers: list(plain({ participantId: orNull(key(20, 1)), categoryId: key(10, 1), headcount: whole(9999) }), 500),
  /** Leaders who stay, and as what. */
  leaders: list(plain({ leaderId: key(20, 1), categoryId: key(10, 1) }), 100),
  /** Rooms as they are chosen, where the change releases those that people have; null: the same ones, where all can have them. */
  rooms: orNull(
    list(plain({ participantId: key(20, 1), componentRoundId: roundNumber, roomId: orNull(key(40, 1)) }), 2000),
  ),
});
export type ChangedLine = Decoded<typeof changedLine>;
const changed = list(changedLine, 20);

const changePreview = plain({
  before: won,
  after: won,
  /** What goes back of what was paid. */
  refund: won,
  lines: list(plain({ lineNo: string, before: won, after: won })),
  way,
  paidWith: orNull(string),
  needsAccount: boolean,
  /** People who keep their rooms in the round that is wanted, and people who have to choose again. */
  roomsKept: wholeNumber,
  roomsDropped: wholeNumber,
  /** Of each line whose rooms are released: who chooses, what each would have, and the rooms of the wanted round. */
  rooms: list(
    plain({
      lineNo: string,
      people: list(string),
      given: list(plain({ participantId: string, componentRoundId: wholeNumber, roomId: string })),
      groups: list(
        plain({
          componentRoundId: wholeNumber,
          hallName: string,
          /** `seats`: what people of the line may have of it. */
          rooms: list(plain({ roomId: string, roomName: string, streetName: string, seats: wholeNumber })),
        }),
      ),
    }),
  ),
  /** Why it can't be saved so, as a sentence. */
  blocked: orNull(string),
});
export type ChangePreviewShown = Decoded<typeof changePreview>;
export const previewChangeCall = { params, body: plain({ lines: changed }), answer: changePreview };
export const changeCall = { params, body: plain({ lines: changed, account, ...act }), answer: done };
export type ChangeAsked = Decoded<typeof changeCall.body>;

// money of the desk

const amount = whole(2_147_483_647);
/** Of the card terminal, or of a cash receipt. */
const approvalNo = text(APPROVAL_LETTERS);
export const payAtDeskCall = {
  params,
  body: plain({
    /** What the screen says it costs: another amount is refused. */
    amount,
    way: wordOf(DESK_WAYS),
    /** Cash as it was handed over. */
    received: amount,
    approvalNo,
    ...act,
  }),
  answer: done,
};
export type DeskPaymentAsked = Decoded<typeof payAtDeskCall.body>;
export const refundAtDeskCall = {
  params,
  /** All that the desk has received for it; the number is of the terminal's cancel, empty for cash. */
  body: plain({ amount, approvalNo, ...act }),
  answer: done,
};
export type DeskRefundAsked = Decoded<typeof refundAtDeskCall.body>;

// the pledge

export const approvePledgeCall = { params, body: plain(act), answer: done };
