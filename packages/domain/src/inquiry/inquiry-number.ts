import { bareNumber, digitsOfNine, formatForPeople } from '../shared/check-digit.ts';

const NUMBER = /^Q?(\d{9})$/;

/**
 * The number of a question as people read it aloud: `Q-4821-9035-1`, from its eight digits; made like a booking
 * reference (decision 45).
 */
export const formatInquiryNumber = (digits: number): string => formatForPeople('Q', digits);

/** The eight digits of a typed number, with or without `Q`, dashes and blanks; null where it is invalid or mistyped. */
export function parseInquiryNumber(typed: string): number | null {
  const nine = NUMBER.exec(bareNumber(typed))?.[1];
  return nine === undefined ? null : digitsOfNine(nine);
}
