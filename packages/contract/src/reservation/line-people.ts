import { gradeId } from '../wire/codes.ts';
import { at, type Decoded, derived, field, list, map, object, orEmpty } from '../wire/codec.ts';
import { boolean, date, string, wholeNumber, won } from '../wire/scalars.ts';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { NAMED_ON_TICKET } from '@kkumteo/domain/participants/ticket-names';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { day, ifGiven, numberText, orNothing, productNumber, text } from '../wire/requests.ts';
import type { ReservationLineView } from './line.ts';

/** A room that an experiencer has: one of each component with seats per room (PD-49). */
const room = object({
  componentId: field('pdNo', wholeNumber),
  componentRoundId: field('scheSeqNo', wholeNumber),
  roomId: field('exhpHzCd', string),
  roomName: field('exhpHallNm', string),
  streetId: field('exhpStreetCd', string),
});
type WithRooms = {
  readonly rooms: readonly Decoded<typeof room>[];
};

type LineOfPeople = Pick<ReservationLineView, 'lineNo' | 'productId' | 'roundId'>;
const NO_LINE: LineOfPeople = { lineNo: '', productId: 0, roundId: 0 };

const ofLine = object({
  lineNo: field('pdRvNo', string),
  productId: field('pdNo', wholeNumber),
  roundId: field('scheSeqNo', wholeNumber),
});

/** An experiencer of a line: a named one, or a group's heads of one category. */
const participant = object(
  {
    participantId: field('incluId', string),
    /** Empty where a group names one of its heads without saying it. */
    categoryId: field('pesnDivCd', string),
    categoryName: field('pesnDivNm', string),
    headcount: field('pcnt', wholeNumber, '0: the name of one of the heads that the group has counted'),
    name: field('incluNm', string),
    loginId: field('incluUserId', string),
    grade: field('incluGrade', gradeId),
    gradeName: field('gradeNm', string),
    className: field('incluClass', string),
    classNumber: field('incluClsNo', string),
    birthDate: field('incluBirthMonDate', orEmpty(date)),
    email: field('email', string),
    rooms: field('expProduct', list(room), 'the rooms that the person has: one of each component with seats per room'),
    listPrice: field('orgPrice', won),
    price: field('price', won),
  },
  derived('exhpHallNm', string, ({ rooms }: WithRooms) => rooms.map(({ roomName }) => roomName).join(', ')),
  derived('exhpHzCd', string, ({ rooms }: WithRooms) => rooms[0]?.roomId ?? ''),
  derived('exhpStreetCd', string, ({ rooms }: WithRooms) => rooms[0]?.streetId ?? ''),
  derived('reciDivCd', string, (_person: unknown) => '20'),
);
export type ParticipantView = Decoded<typeof participant>;

export const sentParticipants = list(object({}, participant, at('line', ofLine)));

export const readParticipants = (sent: Decoded<typeof sentParticipants>): readonly ParticipantView[] =>
  sent.map(({ line: _line, ...person }) => person);
export const sendParticipants = (people: readonly ParticipantView[], line: LineOfPeople = NO_LINE) =>
  people.map((person) => ({ ...person, line }));

const sentLeader = object(
  {
    leaderId: field('leaderId', string),
    categoryId: field('pesnDivCd', string),
    categoryName: field('pesnDivNm', string),
    name: field('leaderNm', string),
    mobile: field('phoneNo', string),
    email: field('email', string),
    price: field('price', won),
    productId: field('pdNo', wholeNumber),
  },
  derived('isAdded', boolean, (_leader: unknown) => false),
);
export const sentLeaders = list(sentLeader);

export type LineLeaderView = Omit<Decoded<typeof sentLeader>, 'productId'>;

export const readLeaders = (sent: Decoded<typeof sentLeaders>): readonly LineLeaderView[] =>
  sent.map(({ productId: _product, ...leader }) => leader);
export const sendLeaders = (leaders: readonly LineLeaderView[], { productId }: LineOfPeople = NO_LINE) =>
  leaders.map((leader) => ({ ...leader, productId }));

/** The people of a line whom its ticket names. */
export const ticketPeople = object({
  experiencers: field(
    'includeList',
    list(
      object({
        name: field('incluNm', string),
        grade: field('incluGrade', gradeId),
        birthDate: field('incluBirthMonDate', orEmpty(date)),
      }),
    ),
    `the first ${NAMED_ON_TICKET} experiencers who have a name`,
  ),
  leaders: field(
    'leaderList',
    list(object({ name: field('leaderNm', string) })),
    `the first ${NAMED_ON_TICKET} leaders who have a name`,
  ),
});
export type TicketPeople = Decoded<typeof ticketPeople>;

export const experiencersVersion = field('experVer', string, 'of what was read; goes back with the save');
export const roomsVersion = field('exhpVer', string, 'of who has which room; goes back with a save of rooms');
export const leadersVersion = field('leaderVer', string, 'of what was read; goes back with the save');

export interface LineExperiencers {
  readonly experiencers: readonly ParticipantView[];
  readonly experiencersVersion: string;
  readonly roomsVersion: string;
}

export interface LineLeaders {
  readonly leaders: readonly LineLeaderView[];
  readonly leadersVersion: string;
}

/** The line that an answer is of: it goes along with each person, and no page reads it there. */
export interface OfLine {
  readonly line?: LineOfPeople | undefined;
}

export const experiencersAnswer = map(
  object({ experiencers: field('includeList', sentParticipants), experiencersVersion, roomsVersion }),
  ({ experiencers, ...versions }): LineExperiencers & OfLine => ({
    ...versions,
    experiencers: readParticipants(experiencers),
  }),
  ({ line, experiencers, ...versions }) => ({ ...versions, experiencers: sendParticipants(experiencers, line) }),
);

export const leadersAnswer = map(
  object({ leaders: field('leaderList', sentLeaders), leadersVersion }),
  ({ leaders, ...version }): LineLeaders & OfLine => ({ ...version, leaders: readLeaders(leaders) }),
  ({ line, leaders, ...version }) => ({ ...version, leaders: sendLeaders(leaders, line) }),
);

export const savedMessage = object({ message: field('msg', string) });

export const experiencersSavedAnswer = object({}, savedMessage, experiencersAnswer);
export const leadersSavedAnswer = object({}, savedMessage, leadersAnswer);

/** The line as the page shows it: where it is another one by now, nothing is saved. */
export interface ShownLine {
  /** Null where the page does not say it. */
  readonly hall: Hall | null;
  readonly productId: number;
  readonly roundId: number;
  readonly visitDate: KstDate;
}

/** The same, of which a page may say a part. */
export type AskedLine = { readonly [Entry in keyof ShownLine]: ShownLine[Entry] | null };

/** The line of which people are read, as the page shows it; what a client leaves out is as it stands. */
export const experiencersRequest = map(
  object({
    productId: field('pdNo', ifGiven(numberText)),
    roundId: field('scheSeqNo', ifGiven(numberText)),
    visitDate: field('ndDt', ifGiven(day)),
  }),
  (shown): AskedLine => ({ hall: null, ...shown }),
  (shown) => shown,
);

export const shownEntries = {
  productId: field('pdNo', productNumber),
  roundId: field('scheSeqNo', productNumber),
  visitDate: field('ndDt', day),
};
export const shownLine = map(
  object(shownEntries),
  (shown): ShownLine => ({ hall: null, ...shown }),
  (shown) => shown,
);

/** The room that a person is to have: an empty `exhpHzCd` gives it up. */
export const roomOrNone = map(
  orNothing(text(40)),
  (roomId) => roomId || null,
  (roomId) => roomId ?? '',
);
