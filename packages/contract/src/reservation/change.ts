import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import type { LineChange } from '@kkumteo/domain/reservation/change/change';
import { roleCodes, wordOf } from '../wire/codes.ts';
import { at, type Decoded, derived, described, field, list, map, maybe, object } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { count, elseValue, ifGiven, key, notRead, orNothing, productNumber } from '../wire/requests.ts';
import { flag, string, wholeNumber, won } from '../wire/scalars.ts';
import { numberOrNew, typedLeader } from './edit-people.ts';
import { type WantedRoom, wantedRooms } from './line-rooms.ts';
import { refundAccount } from './refunds.ts';

export const changePaths = {
  validate: '/api/reserve/ModiValidate',
  price: '/api/reserve/calcModifyPrice',
  save: '/api/reserve/modfiyPayment',
} as const;

/** A line as it is to be, with what its page had read of it: where another has stood since, nothing is changed. */
export interface ShownLineChange extends LineChange {
  readonly shown: {
    /** Named in the call as the document has it; nothing is decided by it. */
    readonly productId: number | null;
    readonly roundId: number;
    /** Null where the client did not say: as they stand. */
    readonly experiencersVersion: string | null;
    readonly leadersVersion: string | null;
  };
  /** Rooms of its people in the wanted round, with the version that the page read; absent where none is chosen. */
  readonly rooms?: ChangedRooms | undefined;
}

interface ChangedRooms {
  readonly version: string;
  readonly wanted: readonly WantedRoom[];
  /** Of staff: the rooms that people had, which no one has chosen; they are given where all of the line can have them. */
  readonly isKept?: true;
}

export interface ChangeLines {
  readonly reservationNo: string;
  readonly lines: readonly ShownLineChange[];
}

export interface SaveChange extends ChangeLines {
  /** Where the money of a deposit goes; null where the page asked for none. */
  readonly refundAccount: RefundAccount | null;
}

const reservationNo = field('bundleRvNo', key(64, 1));
const NOT_READ = 'what the browser shows; not read';
const shownAs = <const Name extends string>(name: Name) => field(name, notRead, NOT_READ);
const notSent = <const Name extends string>(name: Name) =>
  derived(name, notRead, (_line: unknown) => undefined, NOT_READ);
const versionOf = <const Name extends string>(name: Name) =>
  field(
    name,
    ifGiven(key(100, 1)),
    'as it was read with the line; without it the line is changed however its people stand',
  );

const sentPerson = object({
  participantId: field(
    'incluId',
    numberOrNew,
    'who of an individual’s line stays; empty for heads that a group counts',
  ),
  headcount: field('pcnt', elseValue(count, 1)),
  categoryId: field('pesnDivCd', orNothing(key(2))),
  productId: shownAs('pdNo'),
  lineNo: shownAs('pdRvNo'),
  role: shownAs('reciDivCd'),
});

const sentLine = object(
  {
    lineNo: field('pdRvNo', key(64, 1)),
    roundId: field('mrktnScheSeqNo', productNumber, 'the round that is wanted'),
    shownRoundId: field('scheSeqNo', productNumber, 'the round of the line as it was read'),
    experiencersVersion: versionOf('experVer'),
    leadersVersion: versionOf('leaderVer'),
    experiencers: field('includeList', list(sentPerson, LIST_BOUNDS.experiencers)),
    leaders: field('leaderList', list(typedLeader, LIST_BOUNDS.leaders)),
    roomsVersion: field(
      'exhpVer',
      ifGiven(key(100, 1)),
      'of the rooms as they were read; without it no room is chosen',
    ),
    rooms: field('exhpList', maybe(wantedRooms)),
  },
  notSent('scheTm'),
  notSent('expVisitRvdt'),
  notSent('experPcnt'),
  notSent('leaderPcnt'),
  notSent('rvAmt'),
  notSent('dcAmt'),
);
type SentLine = Decoded<typeof sentLine>;

const numberOr = (value: unknown): number | null =>
  (typeof value === 'string' || typeof value === 'number') && /^\d+$/.test(`${value}`) ? Number(value) : null;

const readLine = (sent: SentLine): ShownLineChange => ({
  lineNo: sent.lineNo,
  roundId: sent.roundId,
  shown: {
    productId: numberOr(sent.experiencers[0]?.productId),
    roundId: sent.shownRoundId,
    experiencersVersion: sent.experiencersVersion,
    leadersVersion: sent.leadersVersion,
  },
  experiencers: sent.experiencers.map(({ participantId, categoryId, headcount }) => ({
    participantId,
    categoryId,
    headcount,
  })),
  leaders: sent.leaders,
  ...(sent.roomsVersion !== null && { rooms: { version: sent.roomsVersion, wanted: sent.rooms ?? [] } }),
});

const sendLine = ({ shown, rooms, ...line }: ShownLineChange): SentLine => ({
  ...line,
  shownRoundId: shown.roundId,
  experiencersVersion: shown.experiencersVersion,
  leadersVersion: shown.leadersVersion,
  experiencers: line.experiencers.map((person) => ({
    ...person,
    productId: shown.productId ?? undefined,
    lineNo: line.lineNo,
    role: roleCodes.encode('experiencer'),
  })),
  roomsVersion: rooms?.version ?? null,
  rooms: rooms?.wanted,
});

const sentLines = field('bookingList', described(list(sentLine, LIST_BOUNDS.items), 'an empty list is refused'));

/** All changed lines of a reservation (reservation spec §3 "Booking entry in a change", §7 calls 14 and 18). */
export const changeLinesRequest = map(
  object({ reservationNo, lines: sentLines }),
  ({ lines, ...change }): ChangeLines => ({ ...change, lines: lines.map(readLine) }),
  ({ lines, ...change }) => ({ ...change, lines: lines.map(sendLine) }),
);

/** Reservation spec §7, call 19. */
export const changeRequest = object(
  {},
  changeLinesRequest,
  at('refundAccount', refundAccount),
  derived(
    'payMethod',
    ifGiven(wordOf(['04'])),
    (change: Pick<SaveChange, 'refundAccount'>) => (change.refundAccount === null ? null : '04'),
    'the reservation’s own is what counts',
  ),
);
export const changeFields = pathsOf(changeRequest);

/** What changed lines come to, priced all at once, in won. */
const sentPreview = object({
  lines: field(
    'priceList',
    list(
      object({
        lineNo: field('pdRvNo', string),
        amount: field('saleAmt', won, 'what the line costs then'),
        discount: field('dcPrice', won, 'its discount'),
      }),
    ),
    'every line that is not cancelled, also those that are not changed',
  ),
  before: field('preChangeSaleAmt', won, 'what the lines cost now'),
  after: field('totSaleAmt', won),
  difference: field('diffAmt', wholeNumber, 'won; below 0 where it costs less'),
  refund: field('refundAmt', won, 'what goes back of what was paid'),
  canSave: field('savePossYn', flag),
  sentence: field('saveImpossMsg', string, 'why it can’t be saved so; empty where it can'),
});

export const changePreviewAnswer = map(
  sentPreview,
  ({ canSave, sentence, ...preview }) => ({ ...preview, blocked: canSave ? null : sentence }),
  ({ blocked, ...preview }) => ({ ...preview, canSave: blocked === null, sentence: blocked ?? '' }),
);
/** `blocked` says as a sentence why it can't be saved so; null where it can. */
export type ChangePreview = Decoded<typeof changePreviewAnswer>;
