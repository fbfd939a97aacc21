import { typedLetters } from '../shared/hangul.ts';
import { bareNumber } from '../shared/check-digit.ts';
import { parseReservationNumber } from '../reservation/booking-reference.ts';

/** What a member of staff typed into the search of the console. */
export type SearchWords =
  /** The number of a reservation, as it is said or as the wire has it. */
  | { readonly kind: 'number'; readonly typed: string }
  | { readonly kind: 'mistyped' }
  /** The last digits of a number or a phone, four or more. */
  | { readonly kind: 'tail'; readonly digits: string }
  /** Letters of a name, also 초성. */
  | { readonly kind: 'name'; readonly typed: string }
  /** Too little to look for people. */
  | { readonly kind: 'short' };

const TAIL_DIGITS = 4;
const NAME_LETTERS = 2;

/** Reads what was typed; a phone's number of more than nine digits is a tail like any other. */
export function readSearchWords(typed: string): SearchWords {
  const bare = bareNumber(typed);
  const digits = /^(?:KT)?(\d+)$/u.exec(bare)?.[1];
  const number = parseReservationNumber(typed);
  if (number.kind === 'reference' || number.kind === 'opaque') return { kind: 'number', typed };
  if (number.kind === 'mistyped') return bare.startsWith('KT') ? { kind: 'mistyped' } : tailOf(bare);
  if (digits !== undefined) return tailOf(digits);
  const letters = typedLetters(typed);
  return letters.length < NAME_LETTERS ? { kind: 'short' } : { kind: 'name', typed };
}

const tailOf = (digits: string): SearchWords =>
  digits.length < TAIL_DIGITS ? { kind: 'short' } : { kind: 'tail', digits };

/** Whether a number or a phone ends in the digits, whatever stands between them. */
export const endsIn = (written: string, digits: string): boolean => written.replace(/\D/gu, '').endsWith(digits);
