import * as v from 'valibot';
import { flagSchema } from '../wire/scalars.answer.ts';

/** What a booking that is there already is refused with. */
export const sameBookingSchema = v.object({
  bundleRvNo: v.pipe(v.string(), v.description('the reservation that stands in the way')),
  sameYn: v.pipe(flagSchema, v.description('it is of the same round, not of one that overlaps')),
  besideYn: v.pipe(flagSchema, v.description('it may be booked beside that one, by sending its number as besideRvNo')),
});

export type SameBookingWire = v.InferOutput<typeof sameBookingSchema>;
