import type { LineRooms } from '@kkumteo/domain/rooms/line-rooms';
import { productCount, type PersonCount } from '../pricing/person-count.ts';
import { wordOf } from '../wire/codes.ts';
import { at, type Decoded, derived, described, field, list, map, maybe, object, published } from '../wire/codec.ts';
import { statusNames } from '../wire/names.ts';
import { elseValue, ifGiven, numberText } from '../wire/requests.ts';
import { instant, span, string, wholeNumber } from '../wire/scalars.ts';
import { readLine, type ReservationLineView, sendLine, sentLine } from './line.ts';
import { type LineBooking, lineBooking } from './line-booking.ts';
import {
  experiencersVersion,
  leadersVersion,
  type LineExperiencers,
  type LineLeaders,
  readLeaders,
  readParticipants,
  roomsVersion,
  sendLeaders,
  sendParticipants,
  sentLeaders,
  sentParticipants,
} from './line-people.ts';
import { readRooms, sendRooms, sentRooms } from './line-rooms.ts';
import { refusalOf } from './reservation-detail.ts';

/** Whether a line is only looked at, or about to be changed, perhaps with the rooms of another round of its product. */
export const lineRequest = object({
  use: field(
    'mode',
    map(
      elseValue(wordOf(['view', 'modify']), 'view'),
      (mode): 'view' | 'change' => (mode === 'modify' ? 'change' : 'view'),
      (use) => (use === 'change' ? 'modify' : 'view'),
    ),
  ),
  roomRound: field(
    'mrktnScheSeqNo',
    ifGiven(numberText),
    'with mode=modify: a round of the product, whose rooms are answered in place of those of the line’s own',
  ),
});

const head = object(
  {
    reservedAt: field('rvDtm', instant),
    daysUntilVisit: field('expVisitRvdtRemain', wholeNumber, 'days from today to the visit'),
  },
  sentLine,
  at('booking', lineBooking),
  at(
    'peopleRefusal',
    refusalOf('pesnPossYn', 'pesnImpossMsg', [
      'whether participants and leaders can be edited',
      'why they can not; empty where they can',
    ]),
  ),
  at(
    'roomsRefusal',
    refusalOf('exhpPossYn', 'exhpImpossMsg', ['whether rooms can be chosen', 'why they can not; empty where they can']),
  ),
  derived('rvSitu', string, ({ status }: Pick<Decoded<typeof sentLine>, 'status'>) => statusNames[status]),
);
type Head = Decoded<typeof head>;

const round = object({ roundId: field('scheSeqNo', wholeNumber), name: field('scheSeqNm', string) }, span('tm'));

const roundLeft = object(
  {
    roundId: field('mrktnScheSeqNo', wholeNumber),
    name: field('mrktnScheSeqNm', string),
    remainingSeats: field('rvResiduePcnt', wholeNumber),
  },
  span('tm'),
);

const detail = object(
  {
    head: field('rvDetail', head),
    experiencers: field('experList', sentParticipants),
    experiencersVersion,
    roomsVersion,
    categories: field('pesnInfoList', list(productCount)),
    counts: field('rvPesnList', list(productCount)),
    leaders: field('leaderList', sentLeaders),
    leadersVersion,
    rounds: field('rvDetailScheList', list(round)),
    roundsLeft: field(
      'scheSeqNoList',
      maybe(described(list(roundLeft), 'of mode modify alone: the rounds of the day with the seats that are left')),
    ),
  },
  sentRooms,
);
type Sent = Decoded<typeof detail>;

export interface ReservationLineDetail
  extends
    LineExperiencers,
    LineLeaders,
    Pick<Head, 'track' | 'status' | 'reservedAt' | 'daysUntilVisit' | 'peopleRefusal' | 'roomsRefusal'>,
    Pick<Sent, 'rounds' | 'roundsLeft'> {
  readonly line: ReservationLineView;
  readonly booking: LineBooking;
  /** What may be chosen of; no rooms where seats are not counted by room. */
  readonly rooms: LineRooms;
  readonly categories: readonly PersonCount[];
  readonly counts: readonly PersonCount[];
}

const readCount = ({ productId: _product, ...count }: Decoded<typeof productCount>): PersonCount => count;

function readDetail({ head: facts, streets, quotas, ...sent }: Sent): ReservationLineDetail {
  const { reservedAt, daysUntilVisit, booking, peopleRefusal, roomsRefusal, ...line } = facts;
  return {
    ...sent,
    track: line.track,
    status: line.status,
    reservedAt,
    daysUntilVisit,
    booking,
    peopleRefusal,
    roomsRefusal,
    line: readLine(line),
    experiencers: readParticipants(sent.experiencers),
    leaders: readLeaders(sent.leaders),
    rooms: readRooms({ streets, quotas }, line.experiencerCount),
    categories: sent.categories.map(readCount),
    counts: sent.counts.map(readCount),
  };
}

function sendDetail({ line, rooms, ...rest }: ReservationLineDetail): Sent {
  const { productId } = line;
  const withProduct = (counts: readonly PersonCount[]) => counts.map((count) => ({ ...count, productId }));
  return {
    ...rest,
    ...sendRooms(rooms, rest.experiencers),
    head: { ...rest, ...sendLine(line, rest.status, rest.track) },
    experiencers: sendParticipants(rest.experiencers, line),
    leaders: sendLeaders(rest.leaders, line),
    categories: withProduct(rest.categories),
    counts: withProduct(rest.counts),
  };
}

export const lineAnswer = published('ReservationLineDetail', map(detail, readDetail, sendDetail));
