import { type Decoded, field, object } from '../wire/codec.ts';
import { ifGiven, key } from '../wire/requests.ts';
import { flag, string } from '../wire/scalars.ts';

/** The reservation because of which a booking is refused. */
export const sameBookingAnswer = object({
  reservationNo: field('bundleRvNo', string, 'the reservation that stands in the way'),
  sameRound: field('sameYn', flag, 'it is of the same round, not of one that overlaps'),
  /** A group may book the same once more by saying so; a child is in one place at a time (PD-81). */
  mayBookBeside: field('besideYn', flag, 'it may be booked beside that one, by sending its number as besideRvNo'),
});
export type SameBooking = Decoded<typeof sameBookingAnswer>;

/** The reservation beside which the same is knowingly booked; null where the member did not say so. */
export const beside = object({
  besideNo: field(
    'besideRvNo',
    ifGiven(key(64, 1)),
    'the reservation of the same, beside which this is knowingly booked',
  ),
});
