import type { Track } from '@kkumteo/domain/catalog/hall';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { anyTrackCode, statusCode } from '../wire/codes.ts';
import {
  at,
  type Decoded,
  derived,
  described,
  field,
  list,
  map,
  object,
  orNull,
  published,
  wrapped,
} from '../wire/codec.ts';
import { statusNames } from '../wire/names.ts';
import { flag, instant, string, wholeNumber, won } from '../wire/scalars.ts';
import { readLine, type ReservationLineView, sendLine, sentLine } from './line.ts';
import { type TicketPeople, ticketPeople } from './line-people.ts';
import { bookingReference } from './order.ts';
import { type BookedOrganisation, lineBooking, receipt, type ReservationPayment } from './line-booking.ts';

/** A sentence that says why not; null where it may be. */
export const refusalOf = <const Possible extends string, const Sentence extends string>(
  possible: Possible,
  sentence: Sentence,
  descriptions: readonly [string, string],
) =>
  map(
    object({ isPossible: field(possible, flag, descriptions[0]), sentence: field(sentence, string, descriptions[1]) }),
    (sent): string | null => (sent.isPossible ? null : sent.sentence),
    (refusal) => ({ isPossible: refusal === null, sentence: refusal ?? '' }),
  );

const head = object(
  {
    reservationNo: field('bundleRvNo', string),
    bookingReference,
    version: field('rvVer', string, 'of the lines, what they cost and how it is paid, as they are answered here'),
    status: field('rvProgSitu', statusCode),
    reservedAt: field('rvDtm', instant),
    changeable: field('changePossYn', flag),
    track: field('groupPersDiv', anyTrackCode),
    verificationWritten: field('verificationYn', flag, 'whether the verification form has been saved'),
    basicAddress: field('basicAddress', string),
    detailAddress: field('etcAddress', string),
  },
  derived('rvSitu', string, ({ status }: { readonly status: ReservationStatus }) => statusNames[status]),
  at('booking', lineBooking),
  at(
    'payLaterRefusal',
    refusalOf('payPossYn', 'payImpossMsg', ['whether it can be paid later', 'why it can not; empty where it can']),
  ),
  at(
    'totals',
    object({
      list: field('totOriginPrice', won),
      discount: field('totDcPrice', won),
      pay: field('totSaleAmt', won),
    }),
  ),
);

const chosenRoom = object({
  lineNo: field('pdRvNo', string),
  /** Which part of a bundle it belongs to. */
  componentRoundId: field('scheSeqNo', wholeNumber),
  roomId: field('exhpHzCd', string),
  roomName: field('exhpHallNm', string),
  people: field('pcnt', wholeNumber),
});

const detail = object({
  head: field('reserveInfo', head),
  lines: field(
    'detailList',
    list(
      object(
        { namedCount: field('namePcnt', wholeNumber, 'experiencers of the line whose names are known') },
        ticketPeople,
        sentLine,
      ),
    ),
  ),
  rooms: field('exhpHallList', list(chosenRoom)),
  receipt: field('payInfo', receipt),
  refundBanks: field('refundBankList', list(object({ bankCode: field('cd', string), name: field('cdNm', string) }))),
});
type Sent = Decoded<typeof detail>;

export type DetailLine = ReservationLineView & TicketPeople & { readonly namedCount: number };

export interface ReservationDetail
  extends
    Omit<Sent['head'], 'booking' | 'basicAddress' | 'detailAddress'>,
    Omit<Sent['head']['booking'], 'organisation' | 'payment'>,
    Pick<Sent, 'rooms' | 'refundBanks'> {
  readonly track: Track;
  readonly organisation:
    | (BookedOrganisation & { readonly basicAddress: string; readonly detailAddress: string })
    | null;
  readonly payment: ReservationPayment;
  readonly lines: readonly DetailLine[];
}

function readDetail({ head: { booking, basicAddress, detailAddress, ...facts }, ...sent }: Sent): ReservationDetail {
  const { method: _method, ...rest } = sent.receipt;
  return {
    ...facts,
    booker: booking.booker,
    pledgeId: booking.pledgeId,
    organisation: booking.organisation && { ...booking.organisation, basicAddress, detailAddress },
    payment: { ...booking.payment, ...rest },
    lines: sent.lines.map(readLine),
    rooms: sent.rooms,
    refundBanks: sent.refundBanks,
  };
}

function sendDetail({
  lines,
  rooms,
  refundBanks,
  booker,
  pledgeId,
  organisation,
  payment,
  ...facts
}: ReservationDetail): Sent {
  return {
    head: {
      ...facts,
      booking: { booker, organisation, payment, pledgeId },
      basicAddress: organisation?.basicAddress ?? '',
      detailAddress: organisation?.detailAddress ?? '',
    },
    lines: lines.map((line) => sendLine(line, facts.status, facts.track)),
    rooms,
    receipt: payment,
    refundBanks,
  };
}

export const reservationAnswer = published('ReservationDetail', map(detail, readDetail, sendDetail));

export const nextVisitAnswer = wrapped(
  'nextVisit',
  described(orNull(reservationAnswer), 'the reservation that is visited next; null where nothing lies ahead'),
);
