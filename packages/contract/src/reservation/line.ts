import type { Track } from '@kkumteo/domain/catalog/hall';
import type { LineState, ReservationStatus } from '@kkumteo/domain/reservation/status';
import * as v from 'valibot';
import { roundParts } from '../catalog/round-parts.ts';
import { anyTrackCode, capacityModeCode, hallCode, statusCode } from '../wire/codes.ts';
import { type Decoded, field, map, object, orEmpty, orNull, same } from '../wire/codec.ts';
import { date, flag, instant, span, string, wholeNumber, won } from '../wire/scalars.ts';
import { writtenDay } from './order.ts';

export const lineState = map(
  flag,
  (isCancelled): LineState => (isCancelled ? 'cancelled' : 'open'),
  (state) => state === 'cancelled',
);

/** Of the product; empty where it is gone from the catalogue, and in older tickets on a device. */
export const productPicture = field('filePath', same<string>(v.optional(v.string(), '') as v.GenericSchema<string>));

/** A line as the lists and the detail of a reservation show it, with the status of its reservation. */
export const sentLine = object(
  {
    lineNo: field('pdRvNo', string),
    productId: field('pdNo', wholeNumber),
    productName: field('pdNm', string),
    hall: field('pdDiv', hallCode),
    picturePath: productPicture,
    isBundle: field('mrktnPdYn', flag),
    capacityMode: field('capaPcntType', capacityModeCode),
    visitDate: field('expVisitRvdt', date),
    roundId: field('scheSeqNo', wholeNumber),
    roundName: field('scheSeqNm', string),
    experiencerCount: field('experPcnt', wholeNumber),
    leaderCount: field('leaderPcnt', wholeNumber),
    amount: field('rvAmt', won),
    discount: field('dcAmt', won),
    couponId: field('couponsaleSeq', orNull(wholeNumber)),
    state: field('rvCancelYn', lineState),
    cancelledAt: field('rvCancelDtm', orEmpty(instant)),
    changeable: field('changePossYn', flag),
    cancellable: field('cancelPossYn', flag),
    cancelEndsAt: field('cancelEndDtm', orEmpty(instant), 'until when it can be cancelled; empty where it can not'),
    status: field('rvProgSitu', statusCode),
    track: field('groupPersDiv', anyTrackCode),
  },
  writtenDay,
  span('scheTm'),
  roundParts,
);
type SentLine = Decoded<typeof sentLine>;

export type ReservationLineView = Omit<SentLine, 'status' | 'track'>;

export const readLine = <Line extends SentLine>({
  status: _status,
  track: _track,
  ...line
}: Line): Omit<Line, 'status' | 'track'> => line;

export const sendLine = <Line extends ReservationLineView>(line: Line, status: ReservationStatus, track: Track) => ({
  ...line,
  track,
  status: statusOfLine(line, status),
});

export const statusOfLine = ({ state }: Pick<ReservationLineView, 'state'>, status: ReservationStatus) =>
  state === 'cancelled' ? state : status;
