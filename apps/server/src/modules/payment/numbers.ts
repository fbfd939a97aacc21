import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { randomBytes } from 'node:crypto';

// Crockford's letters: none that is taken for another when a number is read out.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** A number for the outside: 26 letters and digits, 130 random bits, so that it can be neither guessed nor counted. */
export function opaqueNumber(): string {
  let number = '';
  for (const byte of randomBytes(LENGTH)) number += LETTERS.charAt(byte & 31);
  return number;
}

// Tells whose order it is, and what for, to the site and to a person who reads a list.
const EXPERIENCE_CARD = 'EC-';
const PAY_LATER = 'PL-';

/** The number of a payment attempt: the order number at the provider of its method. */
export const attemptNumber = (method: PaymentMethod): string =>
  method === 'experience-card' ? `${EXPERIENCE_CARD}${opaqueNumber()}` : opaqueNumber();

/** The number of an attempt that pays for a reservation which is there already (migration 0011 holds rows to it). */
export const payLaterNumber = (): string => `${PAY_LATER}${opaqueNumber()}`;

/** Whether an order number is one of an attempt that pays for a reservation which is there already. */
export const isPayLaterNumber = (orderNo: string): boolean => orderNo.startsWith(PAY_LATER);

/** Whether an order number is one of the experience card's; there it is the provider's key too. */
export const isExperienceCardNumber = (orderNo: string): boolean => orderNo.startsWith(EXPERIENCE_CARD);
