import type { StaffRole } from '../staff/may.ts';

/** How what was paid for a cancelled visit goes back, or that nothing was. */
export const CLOSING_WAYS = [
  'card',
  'bank-transfer',
  'virtual-account',
  'experience-card',
  'desk',
  'deposit-awaited',
  'unpaid',
  'free',
] as const;
export type ClosingWay = (typeof CLOSING_WAYS)[number];

/** Why something of a closing is left; `choosing` and `refund-waiting` go on by themselves. */
export const LEFT_REASONS = [
  'choosing',
  'already-in',
  'paid-at-desk',
  'deposit-in-part',
  'payment-in-review',
  'not-cancelled',
  'refund-account-missing',
  'experience-card-in-parts',
  'refund-refused',
  'refund-waiting',
  'not-told',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** Whose work it is; of no one where it goes on by itself. */
export const WORK_OF_LEFT: Readonly<Record<LeftReason, readonly StaffRole[]>> = {
  choosing: [],
  'already-in': ['reception', 'programme', 'admin'],
  'paid-at-desk': ['reception', 'finance', 'admin'],
  'deposit-in-part': ['reception', 'counsel', 'admin'],
  'payment-in-review': ['finance', 'admin'],
  'not-cancelled': ['counsel', 'admin'],
  'refund-account-missing': ['counsel', 'finance', 'admin'],
  'experience-card-in-parts': ['finance', 'admin'],
  'refund-refused': ['finance', 'admin'],
  'refund-waiting': [],
  'not-told': ['reception', 'counsel', 'admin'],
};

/** Whether a role does what is left, and may be given it. */
export const doesWork = (role: StaffRole, why: LeftReason): boolean => WORK_OF_LEFT[why].includes(role);
