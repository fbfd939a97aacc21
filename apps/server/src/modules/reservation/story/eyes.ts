import type { Ability } from '@kkumteo/domain/reservation/can';
import { maskName, maskPhone } from '@kkumteo/domain/shared/mask';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { may, type StaffRole } from '@kkumteo/domain/staff/may';
import { sentenceOf } from '../../../http/answers/sentence.ts';

/** How people are shown: to whom, and as they are or masked. */
export interface Eyes {
  readonly role: StaffRole;
  readonly isOpen: boolean;
}

export const nameFor = ({ isOpen }: Eyes, name: string): string => (isOpen || name === '' ? name : maskName(name));
export const phoneFor = ({ isOpen, role }: Eyes, digits: string): string | null =>
  digits === '' || !may(role, 'roster.read-phones') ? null : isOpen ? formatPhone(digits) : maskPhone(digits);

/** The sentence that the visitor would read; null where they could do it. */
export const refusalOf = (ability: Ability): string | null => (ability.allowed ? null : sentenceOf(ability.rejection));
