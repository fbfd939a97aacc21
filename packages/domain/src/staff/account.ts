import { normaliseText, textLength } from '../shared/text.ts';
import type { Instant } from '../shared/time.ts';
import type { StaffRejection } from './refusals.ts';
import type { StaffRole } from './may.ts';

/** An account is invited until its owner has set password and second factor by the link; none is ever deleted. */
export const STAFF_STATES = ['invited', 'active', 'stopped'] as const;

export const INVITATION_DAYS = 7;
/** Minutes from the password to the second factor. */
export const LOGIN_MINUTES = 10;
/** Minutes in which the second factor counts as just given. */
export const FRESH_CODE_MINUTES = 5;
export const STAFF_SESSION = { idleMinutes: 30, hours: 10 } as const;
/** An account that was not used for so long is stopped. */
export const IDLE_ACCOUNT_DAYS = 90;
export const RECOVERY_CODES = 10;
export const PASSKEYS_PER_ACCOUNT = 10;
/** So many administrators are made by command at the server; from then on another administrator approves. */
export const FIRST_ADMINISTRATORS = 2;

export interface NewStaff {
  readonly loginId: string;
  readonly name: string;
  readonly role: StaffRole;
}

const LOGIN_ID = /^[a-z0-9][a-z0-9._-]{2,29}$/;
const NAME_MAXIMUM = 20;

export const tidyStaffLogin = (typed: string): string => typed.trim().toLowerCase();

/** Why an account can't have these names, or null. */
export function newStaffRefusal({ loginId, name }: NewStaff): StaffRejection | null {
  if (!LOGIN_ID.test(loginId)) return { code: 'staff.login-id-shape', field: 'loginId' };
  const given = normaliseText(name);
  if (given === '') return { code: 'staff.name-missing', field: 'name' };
  return textLength(given) > NAME_MAXIMUM ? { code: 'staff.name-too-long', field: 'name' } : null;
}

/** A session at the office as its owner, or an administrator, sees it. `key` names it and opens nothing. */
export interface StaffSession {
  readonly key: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  readonly browser: string;
  readonly address: string;
  readonly isCurrent: boolean;
}
