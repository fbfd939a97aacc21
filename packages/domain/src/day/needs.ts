import { MAY, may, STAFF_ROLES, type StaffRole } from '../staff/may.ts';

/** What the machine can't finish by itself, in the order of harm; `proposals` wait for a second person, or have expired. */
export const NEED_KINDS = [
  'proposals',
  'payments',
  'refunds',
  'closing',
  'publications',
  'pledges',
  'messages',
  'inquiries',
  'full-rounds',
  'holidays',
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** Whose work it is; the count at 오늘 is of one's own role. */
const WORK_OF: Readonly<Record<NeedKind, readonly StaffRole[]>> = {
  proposals: STAFF_ROLES.filter((role) => may(role, 'proposal.read')),
  payments: MAY['settlement.read'],
  refunds: MAY['settlement.read-refunds'],
  closing: ['reception', 'programme', 'counsel', 'finance', 'admin'],
  publications: MAY['catalogue.publish'],
  pledges: ['reception', 'counsel', 'finance', 'admin'],
  messages: ['reception', 'counsel', 'admin'],
  inquiries: ['counsel', 'admin'],
  'full-rounds': ['reception', 'programme', 'counsel', 'admin'],
  holidays: MAY['calendar.write'],
};

export const isNeedOf = (kind: NeedKind, role: StaffRole): boolean => WORK_OF[kind].includes(role);

export interface Need {
  readonly kind: NeedKind;
  readonly count: number;
}

/** What waits for a role, in the order of harm; what has nothing to do is left out. */
export const needsOfRole = <N extends Need>(needs: readonly N[], role: StaffRole): readonly N[] =>
  NEED_KINDS.flatMap((kind) => needs.filter((need) => need.kind === kind && need.count > 0 && isNeedOf(kind, role)));

/** Refunds that are a person's: those a person has to look at, and those beyond their legal day (PD-42). */
export const isRefundForPerson = (refund: { readonly review: unknown; readonly isLate: boolean }): boolean =>
  refund.review !== null || refund.isLate;
