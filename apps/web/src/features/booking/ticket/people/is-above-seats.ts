import type { Track } from '@kkumteo/domain/catalog/hall';
import { COUNTER_MAXIMUM, headcountMaximum } from '@kkumteo/domain/catalog/track';
import { type Headcounts, peopleOf, type SeatsLeft } from '../../../participants/headcounts.ts';

/** Whether more are counted than the round has seats for; a group may always count up to 15 (PD-46). */
export const isAboveSeats = (track: Track, counts: Headcounts, seats: SeatsLeft): boolean =>
  peopleOf(counts, 'experiencer') > headcountMaximum(track, seats.experiencers) ||
  peopleOf(counts, 'leader') > (seats.leaders ?? COUNTER_MAXIMUM);
