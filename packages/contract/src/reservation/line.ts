import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { CapacityMode, RoundPart } from '@kkumteo/domain/catalog/product';
import type { LineState, ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { Won } from '@kkumteo/domain/shared/money';
import { formatFullDay, type Instant, type KstDate, type Minute } from '@kkumteo/domain/shared/time';
import { decodeParts, encodeParts } from '../catalog/round-parts.ts';
import { capacityModeCodes, hallCodes, statusCodes, trackCodes } from '../wire/codes.ts';
import {
  decodeDate,
  decodeFlag,
  decodeInstant,
  decodeSpan,
  encodeDate,
  encodeFlag,
  encodeInstant,
  encodeSpan,
} from '../wire/scalars.ts';
import type { ReservationLineWire } from './reservation.answer.ts';

/** A line as the lists and the detail of a reservation show it. */
export interface ReservationLineView {
  readonly lineNo: string;
  readonly productId: number;
  readonly productName: string;
  readonly hall: Hall;
  /** Of the product; empty where the catalogue has it no more. */
  readonly picturePath: string;
  readonly isBundle: boolean;
  readonly capacityMode: CapacityMode;
  readonly visitDate: KstDate;
  readonly roundId: number;
  readonly roundName: string;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
  readonly experiencerCount: number;
  readonly leaderCount: number;
  readonly amount: Won;
  readonly discount: Won;
  readonly couponId: number | null;
  readonly state: LineState;
  readonly cancelledAt: Instant | null;
  readonly changeable: boolean;
  readonly cancellable: boolean;
  /** Of a bundle; absent where the line is one visit. */
  readonly parts?: readonly RoundPart[] | undefined;
}

/** One line in wire names, with the status of its reservation. */
export const encodeLine = (
  line: ReservationLineView,
  status: ReservationStatus,
  track: Track,
): ReservationLineWire => ({
  pdRvNo: line.lineNo,
  pdNo: line.productId,
  pdNm: line.productName,
  expVisitRvdt: encodeDate(line.visitDate),
  expVisitRvdtF: formatFullDay(line.visitDate),
  scheSeqNo: line.roundId,
  scheSeqNm: line.roundName,
  scheTm: encodeSpan(line.startMinute, line.endMinute),
  experPcnt: line.experiencerCount,
  leaderPcnt: line.leaderCount,
  rvAmt: line.amount,
  dcAmt: line.discount,
  rvProgSitu: statusCodes.encode(line.state === 'cancelled' ? 'cancelled' : status),
  changePossYn: encodeFlag(line.changeable),
  cancelPossYn: encodeFlag(line.cancellable),
  rvCancelYn: encodeFlag(line.state === 'cancelled'),
  rvCancelDtm: line.cancelledAt === null ? '' : encodeInstant(line.cancelledAt),
  mrktnPdYn: encodeFlag(line.isBundle),
  couponsaleSeq: line.couponId,
  capaPcntType: capacityModeCodes.encode(line.capacityMode),
  groupPersDiv: trackCodes.encode(track),
  pdDiv: hallCodes.encode(line.hall),
  ...encodeParts(line),
  filePath: line.picturePath,
});

export const decodeLine = (wire: ReservationLineWire): ReservationLineView => ({
  lineNo: wire.pdRvNo,
  productId: wire.pdNo,
  productName: wire.pdNm,
  hall: hallCodes.decode(wire.pdDiv) ?? 'onjob',
  picturePath: wire.filePath,
  isBundle: decodeFlag(wire.mrktnPdYn),
  capacityMode: capacityModeCodes.decode(wire.capaPcntType) ?? 'per-round',
  visitDate: decodeDate(wire.expVisitRvdt),
  roundId: wire.scheSeqNo,
  roundName: wire.scheSeqNm,
  ...decodeSpan(wire.scheTm),
  experiencerCount: wire.experPcnt,
  leaderCount: wire.leaderPcnt,
  amount: wire.rvAmt,
  discount: wire.dcAmt,
  couponId: wire.couponsaleSeq,
  state: decodeFlag(wire.rvCancelYn) ? 'cancelled' : 'open',
  cancelledAt: wire.rvCancelDtm ? decodeInstant(wire.rvCancelDtm) : null,
  changeable: decodeFlag(wire.changePossYn),
  cancellable: decodeFlag(wire.cancelPossYn),
  ...decodeParts(wire),
});
