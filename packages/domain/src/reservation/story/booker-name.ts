import type { ParticipantRejection } from '../../participants/refusals.ts';
import { TEXT_LIMITS } from '../../participants/text-limits.ts';
import { containsResidentNumber, normaliseText, textLength } from '../../shared/text.ts';

/** Why a name can't be that of who booked. */
export function bookerNameRefusal(typed: string): ParticipantRejection | null {
  const name = normaliseText(typed);
  if (name === '') return { code: 'participants.name-missing', field: 'name' };
  if (containsResidentNumber(name)) return { code: 'participants.resident-number', field: 'name' };
  return textLength(name) > TEXT_LIMITS.name
    ? { code: 'participants.too-long', field: 'name', limit: TEXT_LIMITS.name }
    : null;
}
