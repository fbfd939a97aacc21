import { LARGE_GROUP_ABOVE, LARGE_GROUP_PROVISIONAL_LIMIT } from '../catalog/track.ts';
import type { ProvisionalLimitRejection } from './refusals.ts';

/**
 * Why a group can't pledge once more, or null: a group above 100 may have two provisional bookings, counting those it
 * has (`provisionalBookings`) and this one (booking spec §5, §9).
 */
export function provisionalLimitRefusal(
  experiencers: number,
  provisionalBookings: number,
): ProvisionalLimitRejection | null {
  if (experiencers <= LARGE_GROUP_ABOVE || provisionalBookings < LARGE_GROUP_PROVISIONAL_LIMIT) return null;
  return { code: 'pledge.provisional-limit', limit: LARGE_GROUP_PROVISIONAL_LIMIT };
}
