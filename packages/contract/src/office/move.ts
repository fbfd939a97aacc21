import { APPROVAL_LETTERS, DESK_WAYS } from '@kkumteo/domain/payment/desk-money';
import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';
import { wordOf } from '../wire/codes.ts';
import { type Decoded, list, orNull, plain, same } from '../wire/codec.ts';
import { day, ifGiven, key, matching, numberText, text } from '../wire/requests.ts';
import { boolean, date, instant, minute, string, wholeNumber, won } from '../wire/scalars.ts';

const move = (reservationNo: string, lineNo: string): string =>
  `/api/office/reservations/${reservationNo}/lines/${lineNo}/move`;

export const movePaths = {
  choices: move,
  preview: (reservationNo: string, lineNo: string) => `${move(reservationNo, lineNo)}/preview`,
  move: (reservationNo: string, lineNo: string) => `${move(reservationNo, lineNo)}/save`,
} as const;

const params = plain({ reservationNo: key(64, 1), lineNo: key(64, 1) });

/** Where a line may go: its own product and day unless others are chosen. */
export const moveChoicesCall = {
  params,
  query: plain({ productId: ifGiven(numberText), day: ifGiven(day) }),
  answer: plain({
    now: instant,
    /** Of the reservation as it is shown: a move that is sent with another one is refused. */
    version: string,
    line: plain({
      productId: wholeNumber,
      productName: string,
      hallName: string,
      visitDate: date,
      roundId: wholeNumber,
      roundName: string,
      startMinute: minute,
      endMinute: minute,
      experiencers: wholeNumber,
      leaders: wholeNumber,
      withRoom: wholeNumber,
    }),
    /** Sold to its track; its own first. */
    products: list(
      plain({ productId: wholeNumber, name: string, hallName: string, colour: same(v.picklist(HALL_COLOURS)) }),
    ),
    productId: wholeNumber,
    /** The days of the month of `day` that can be booked, with the seats left in all rounds. */
    days: list(plain({ day: date, seats: wholeNumber })),
    day: date,
    rounds: list(
      plain({
        roundId: wholeNumber,
        name: string,
        startMinute: minute,
        endMinute: minute,
        seats: wholeNumber,
        /** Null where leaders take no seat. */
        leaderSeats: orNull(wholeNumber),
        /** All people of the line fit, and the round has not begun. */
        fits: boolean,
        isNow: boolean,
      }),
    ),
  }),
};
export type MoveChoices = Decoded<typeof moveChoicesCall.answer>;

/** How a dearer move is settled: as it costs, or the difference is asked of no one. */
const SETTLEMENTS = ['as-priced', 'waived'] as const;

const to = { productId: wholeNumber, day, roundId: wholeNumber, settlement: wordOf(SETTLEMENTS) };

export const movePreviewCall = {
  params,
  body: plain(to),
  answer: plain({
    before: won,
    after: won,
    difference: won,
    money: wordOf(['nothing', 'owed', 'deposit-reissue', 'refund', 'waived', 'taken']),
    /** What goes back through the provider of its payment. */
    refund: won,
    /** A person pays that back: the vendor gives no part. */
    isByPerson: boolean,
    /** What the desk receives. */
    taken: won,
    /** What the desk pays out, each part as it came; without a way what was booked apart from any drawer. */
    payouts: list(plain({ way: orNull(wordOf(DESK_WAYS)), amount: won })),
    method: orNull(wordOf(['card', 'bank-transfer', 'virtual-account', 'experience-card'])),
    /** The money of a deposit goes back to an account that is named. */
    needsAccount: boolean,
    /** Dearer and paid: this role may waive the difference. */
    mayWaive: boolean,
    /** The waiver is proposed to a second person. */
    needsSecondPerson: boolean,
    /** The sentence why it can't be done so; null where it can. */
    blocked: orNull(string),
    /** People who have a room and lose it. */
    roomsDropped: wholeNumber,
    /** As the visitor will read it, without the name. */
    message: plain({ subject: string, text: string }),
  }),
};
export type MovePreview = Decoded<typeof movePreviewCall.answer>;

const amount = same(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)));

/** Money of the desk as it goes over it. */
const desk = plain({
  /** What the screen says is taken or paid out: another amount is refused. */
  amount,
  /** How it is taken; null where it is paid out as it came. */
  way: orNull(wordOf(DESK_WAYS)),
  /** Cash as it was handed over. */
  received: amount,
  /** Of the card terminal, of its charge or cancel, or of a cash receipt. */
  approvalNo: text(APPROVAL_LETTERS),
});
export type DeskAsked = Decoded<typeof desk>;

export const moveCall = {
  params,
  body: plain({
    ...to,
    version: key(64, 1),
    /** Of the press: the same one twice moves once. */
    press: matching(/^[0-9a-f-]{36}$/),
    account: orNull(plain({ bankCode: text(3), number: text(500), holder: text(500) })),
    /** Null where no money goes over the desk. */
    desk: orNull(desk),
    reason: text(200, 1),
  }),
  /** What the press has done; with `isProposed` nothing yet but waiting for a second person. */
  answer: plain({
    isProposed: boolean,
    roomsDropped: wholeNumber,
    refunded: won,
    taken: won,
    paidOut: won,
  }),
};
export type Move = Decoded<typeof moveCall.body>;
export type MoveDone = Decoded<typeof moveCall.answer>;
