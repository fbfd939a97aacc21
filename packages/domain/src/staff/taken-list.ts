import type { OfficeAct } from './may.ts';

/** How rows leave the console. */
export const TAKEN_AS = ['print', 'csv', 'xlsx'] as const;
export type TakenAs = (typeof TAKEN_AS)[number];

/** Lists of the console that a browser takes out by itself, by the act that reads them; each taking is an entry. */
export const TAKEN_LISTS = {
  inquiries: 'inquiry.read',
  staff: 'staff.read',
  entries: 'entries.read',
  shifts: 'desk.count-drawer',
  settlement: 'settlement.read',
  refunds: 'settlement.read-refunds',
  papers: 'settlement.read-papers',
  messages: 'message.read-failed',
  coupons: 'coupon.read',
  invitations: 'invitation.read',
} as const satisfies Readonly<Record<string, OfficeAct>>;

export type TakenList = keyof typeof TAKEN_LISTS;
