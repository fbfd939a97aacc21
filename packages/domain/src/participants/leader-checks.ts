import { isEmail } from '../shared/contact.ts';
import { readPhone } from '../shared/phone.ts';
import { nameKey, normaliseText } from '../shared/text.ts';
import type { Leader } from './person.ts';
import type { ParticipantRejection } from './refusals.ts';

/** What a leader lacks, one refusal a field; `path` is its place: `items.0.leaders.1` (booking spec §5). */
export function leaderRefusals(leader: Leader, path: string): readonly ParticipantRejection[] {
  const refusals: ParticipantRejection[] = [];
  if (normaliseText(leader.name) === '')
    refusals.push({ code: 'participants.leader-name-missing', field: `${path}.name` });
  if (normaliseText(leader.mobile) === '')
    refusals.push({ code: 'participants.leader-mobile-missing', field: `${path}.mobile` });
  else if (readPhone(leader.mobile) === null)
    refusals.push({ code: 'participants.leader-mobile-shape', field: `${path}.mobile` });
  if (normaliseText(leader.email) === '')
    refusals.push({ code: 'participants.leader-email-missing', field: `${path}.email` });
  else if (!isEmail(leader.email)) refusals.push({ code: 'participants.leader-email-shape', field: `${path}.email` });
  return refusals;
}

export const leaderRefusal = (leader: Leader, path: string): ParticipantRejection | null =>
  leaderRefusals(leader, path)[0] ?? null;

/** The second of two leaders of one name, or null (booking spec §5). */
export function duplicateLeaderRefusal(leaders: readonly Leader[], path: string): ParticipantRejection | null {
  const names = leaders.map((leader) => nameKey(leader.name));
  const second = names.findIndex((name, index) => name !== '' && names.indexOf(name) < index);
  return second < 0 ? null : { code: 'participants.duplicate-leader', field: `${path}.${second}.name` };
}
