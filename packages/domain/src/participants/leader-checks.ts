import { isEmail } from '../shared/contact.ts';
import { readPhone } from '../shared/phone.ts';
import { nameKey, normaliseText } from '../shared/text.ts';
import type { Leader } from './person.ts';
import type { ParticipantRejection } from './refusals.ts';

/** Why a leader is incomplete, or null; `path` is where the leader stands: `items.0.leaders.1` (booking spec §5). */
export function leaderRefusal(leader: Leader, path: string): ParticipantRejection | null {
  if (normaliseText(leader.name) === '') return { code: 'participants.leader-name-missing', field: `${path}.name` };
  if (normaliseText(leader.mobile) === '')
    return { code: 'participants.leader-mobile-missing', field: `${path}.mobile` };
  if (readPhone(leader.mobile) === null) return { code: 'participants.leader-mobile-shape', field: `${path}.mobile` };
  if (normaliseText(leader.email) === '') return { code: 'participants.leader-email-missing', field: `${path}.email` };
  return isEmail(leader.email) ? null : { code: 'participants.leader-email-shape', field: `${path}.email` };
}

/** The second of two leaders of one name, or null (booking spec §5). */
export function duplicateLeaderRefusal(leaders: readonly Leader[], path: string): ParticipantRejection | null {
  const names = leaders.map((leader) => nameKey(leader.name));
  const second = names.findIndex((name, index) => name !== '' && names.indexOf(name) < index);
  return second < 0 ? null : { code: 'participants.duplicate-leader', field: `${path}.${second}.name` };
}
