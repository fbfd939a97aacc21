import { decodeFlag, encodeFlag } from '../wire/scalars.ts';
import type { SameBookingWire } from './same-booking.answer.ts';

/** A reservation that stands in the way of a booking. */
export interface SameBooking {
  readonly reservationNo: string;
  /** It is of the same round, not of one that overlaps. */
  readonly sameRound: boolean;
  /** A group may book the same once more by saying so; a child is in one place at a time (PD-81). */
  readonly mayBookBeside: boolean;
}

export const encodeSameBooking = ({ reservationNo, sameRound, mayBookBeside }: SameBooking): SameBookingWire => ({
  bundleRvNo: reservationNo,
  sameYn: encodeFlag(sameRound),
  besideYn: encodeFlag(mayBookBeside),
});

export const decodeSameBooking = ({ bundleRvNo, sameYn, besideYn }: SameBookingWire): SameBooking => ({
  reservationNo: bundleRvNo,
  sameRound: decodeFlag(sameYn),
  mayBookBeside: decodeFlag(besideYn),
});

/** The reservation beside which the same is knowingly booked; nothing of it where nobody said so. */
export const encodeBeside = (besideNo: string | null): { readonly besideRvNo?: string } =>
  besideNo === null ? {} : { besideRvNo: besideNo };

export const decodeBeside = ({ besideRvNo }: { readonly besideRvNo?: string | undefined }): string | null =>
  besideRvNo ?? null;
