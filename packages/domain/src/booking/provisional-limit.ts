import { LARGE_GROUP_ABOVE, LARGE_GROUP_PROVISIONAL_LIMIT } from '../catalog/track.ts';
import type { ProvisionalLimitRejection } from './refusals.ts';

/**
 * Why a group can't make another provisional booking, or null: a group above 100 may have two, counting the existing
 * (`provisionalBookings`) and this one (booking spec §5, §9).
 */
export function provisionalLimitRefusal(
  experiencers: number,
  provisionalBookings: number,
): ProvisionalLimitRejection | null {
  if (experiencers <= LARGE_GROUP_ABOVE || provisionalBookings < LARGE_GROUP_PROVISIONAL_LIMIT) return null;
  return { code: 'pledge.provisional-limit', limit: LARGE_GROUP_PROVISIONAL_LIMIT };
}
