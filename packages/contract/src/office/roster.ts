import * as v from 'valibot';
import { TAKEN_AS } from '@kkumteo/domain/staff/taken-list';
import { wordOf } from '../wire/codes.ts';
import { type Decoded, list, orNull, personal, plain, same } from '../wire/codec.ts';
import { day, key, numberText, text } from '../wire/requests.ts';
import { boolean, date, instant, minute, string, wholeNumber, won } from '../wire/scalars.ts';
import { roundOfDay } from './day.ts';

const round = (ofDay: string, roundId: number | string): string => `/api/office/days/${ofDay}/rounds/${roundId}`;

export const rosterPaths = {
  roster: round,
  state: (ofDay: string, roundId: number | string) => `${round(ofDay, roundId)}/state`,
  take: (ofDay: string, roundId: number | string) => `${round(ofDay, roundId)}/take`,
  room: (ofDay: string, roundId: number | string) => `${round(ofDay, roundId)}/room`,
  missing: (ofDay: string, roundId: number | string) => `${round(ofDay, roundId)}/missing`,
  closing: (ofDay: string, roundId: number | string) => `${round(ofDay, roundId)}/closing`,
  search: '/api/office/search',
} as const;

const params = plain({ day, roundId: numberText });
/** Why something is done for a visitor, as it is read later. */
const reason = text(200, 1);

const status = same(v.picklist(['provisional', 'awaiting-deposit', 'confirmed', 'pledged', 'cancelled']));

const rooms = list(plain({ componentRoundId: wholeNumber, roomId: string, roomName: string }));

const person = plain({
  participantId: string,
  name: string,
  gradeName: string,
  className: string,
  rooms,
  missing: boolean,
});
export type RosterPerson = Decoded<typeof person>;

const party = plain({
  reservationNo: string,
  bookingReference: string,
  lineNo: string,
  isGroup: boolean,
  /** The organisation of a group, else who booked. */
  title: string,
  status,
  /** What is to be paid at the desk; null where nothing is, or for a role without money. */
  unpaid: orNull(won),
  isUnpaid: boolean,
  experiencers: wholeNumber,
  leaders: wholeNumber,
  arrived: wholeNumber,
  /** Heads that were counted and have no name. */
  unnamed: wholeNumber,
  /** Masked; null for a role that calls no one. */
  phone: orNull(string),
  people: list(person),
  leaderNames: list(plain({ name: string, phone: orNull(string) })),
});
export type RosterParty = Decoded<typeof party>;

const room = plain({
  componentRoundId: wholeNumber,
  roomId: string,
  roomName: string,
  streetName: string,
  zone: orNull(string),
  capacity: wholeNumber,
  sold: wholeNumber,
  people: wholeNumber,
});
export type RosterRoom = Decoded<typeof room>;

const waiting = plain({
  name: string,
  phone: orNull(string),
  headcount: wholeNumber,
  offered: wholeNumber,
  requestedAt: instant,
});

const roster = personal(
  plain({
    day: date,
    now: instant,
    parkName: string,
    hallName: string,
    colour: string,
    round: roundOfDay,
    parties: list(party),
    rooms: list(room),
    waiting: list(waiting),
  }),
);
export type Roster = Decoded<typeof roster>;

export const rosterCall = { params, answer: roster };

/** What changes on a roster while it is read, without a word of whom: this is read as often as it changes. */
export const rosterStateCall = {
  params,
  answer: plain({
    round: roundOfDay,
    parties: list(
      plain({
        lineNo: string,
        status,
        unpaid: orNull(won),
        isUnpaid: boolean,
        arrived: wholeNumber,
        people: list(plain({ participantId: string, rooms, missing: boolean })),
      }),
    ),
    rooms: list(room),
  }),
};
export type RosterState = Decoded<typeof rosterStateCall.answer>;

/** How people of a roster leave the console. */
export const takeCall = { params, body: plain({ reason, as: wordOf(TAKEN_AS) }), answer: roster };

const done = plain({ done: boolean });
export const moveRoomCall = {
  params,
  body: plain({
    lineNo: key(40, 1),
    participantId: key(20, 1),
    componentRoundId: wholeNumber,
    roomId: orNull(key(40, 1)),
    reason,
  }),
  answer: done,
};
export type MoveRoom = Decoded<typeof moveRoomCall.body>;

export const missingCall = {
  params,
  body: plain({ participantId: key(20, 1), missing: boolean, reason }),
  answer: done,
};
export type MarkMissing = Decoded<typeof missingCall.body>;

export const closingCall = { params, body: plain({ closed: boolean, reason }), answer: done };
export type CloseRound = Decoded<typeof closingCall.body>;

const found = plain({
  bookingReference: string,
  /** The organisation, else the masked name of who booked. */
  title: string,
  /** What matched where it is not the title: a masked name of an experiencer. */
  also: orNull(string),
  status,
  day: date,
  startMinute: minute,
  productName: string,
  roundName: string,
  people: wholeNumber,
});
export type FoundVisit = Decoded<typeof found>;

export const searchCall = {
  body: plain({ words: text(60) }),
  answer: plain({
    mistyped: boolean,
    visits: list(found),
    /** There are more than are shown. */
    more: boolean,
    products: list(plain({ productId: wholeNumber, name: string, hallName: string, colour: string })),
  }),
};
export type Found = Decoded<typeof searchCall.answer>;
