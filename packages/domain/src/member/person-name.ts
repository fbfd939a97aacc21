import { containsResidentNumber, normaliseText, textLength } from '../shared/text.ts';
import type { MemberRejection } from './refusals.ts';

const NAME_LENGTH = 20;

/** Why a name can't be saved, or null: missing, with a resident registration number, or longer than 20 letters. */
export function nameRefusal(name: string): MemberRejection | null {
  if (normaliseText(name) === '') return { code: 'member.name-missing', field: 'name' };
  if (containsResidentNumber(name)) return { code: 'member.resident-number', field: 'name' };
  return textLength(normaliseText(name)) > NAME_LENGTH ? { code: 'member.name-too-long', field: 'name' } : null;
}
