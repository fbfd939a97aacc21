import type { Won } from '../shared/money.ts';

/** What a member of the park's staff does: 안내데스크, 프로그램, 상담, 정산, 관리자. */
export const STAFF_ROLES = ['reception', 'programme', 'counsel', 'finance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaffRole = (text: string): text is StaffRole => STAFF_ROLES.some((role) => role === text);

const ALL: readonly StaffRole[] = STAFF_ROLES;

/** Who may do what at the console; screens, routes and tests read this one table. What a role may not do is absent for it. */
export const MAY = {
  'account.own': ALL,
  'account.password': ALL,
  'account.passkeys': ALL,
  'account.recovery-codes': ALL,
  'account.sessions': ALL,
  'day.read': ALL,
  'day.read-money': ['reception', 'counsel', 'finance', 'admin'],
  'notice.write': ALL,
  'search.find': ALL,
  'roster.read': ALL,
  'roster.read-phones': ['reception', 'counsel', 'finance', 'admin'],
  'roster.export': ['reception', 'programme', 'admin'],
  'round.close': ['programme', 'admin'],
  'person.move-room': ['reception', 'programme', 'admin'],
  'person.mark-no-show': ['reception', 'programme', 'admin'],
  'admission.scan': ['reception', 'programme', 'admin'],
  'admission.undo': ['reception', 'programme', 'admin'],
  'admission.settle': ['reception', 'programme', 'admin'],
  'desk.sell': ['reception', 'admin'],
  'desk.count-drawer': ['reception', 'finance', 'admin'],
  'reservation.read': ALL,
  'reservation.open-people': ['reception', 'counsel', 'finance', 'admin'],
  'reservation.export': ['reception', 'counsel', 'finance', 'admin'],
  'reservation.note': ALL,
  'reservation.correct-name': ['reception', 'counsel', 'admin'],
  'message.read-failed': ['reception', 'counsel', 'admin'],
  'message.send-again': ['reception', 'counsel', 'admin'],
  'message.settle': ['reception', 'counsel', 'admin'],
  'message.read-notices': ['reception', 'programme', 'counsel', 'admin'],
  'message.tell-round': ['programme', 'counsel', 'admin'],
  'message.read-templates': ['reception', 'programme', 'counsel', 'admin'],
  'message.write-template': ['counsel', 'admin'],
  'message.register-template': ['counsel', 'admin'],
  'reservation.act': ['reception', 'counsel', 'admin'],
  'reservation.price-act': ['reception', 'counsel', 'finance', 'admin'],
  'reservation.cancel': ['reception', 'counsel', 'admin'],
  'reservation.change': ['reception', 'counsel', 'admin'],
  'reservation.book': ['reception', 'counsel', 'admin'],
  'reservation.move': ['reception', 'counsel', 'admin'],
  'reservation.approve-pledge': ['reception', 'counsel', 'admin'],
  'reservation.take-desk-money': ['reception', 'finance', 'admin'],
  'reservation.refund-desk-money': ['reception', 'finance', 'admin'],
  'reservation.except': ['counsel', 'finance', 'admin'],
  'reservation.approve-exception': ['finance', 'admin'],
  'member.read': ['counsel', 'admin'],
  'member.open': ['counsel', 'admin'],
  'member.take-copy': ['counsel', 'admin'],
  'member.act': ['counsel', 'admin'],
  'member.approve-withdrawal': ['counsel', 'admin'],
  'privacy.read': ['counsel', 'admin'],
  'inquiry.read': ['reception', 'counsel', 'admin'],
  'inquiry.answer': ['counsel', 'admin'],
  'calendar.read': ALL,
  'calendar.write': ['programme', 'admin'],
  'closing.read': ALL,
  'closing.read-people': ['programme', 'finance', 'admin'],
  'closing.propose': ['programme', 'finance', 'admin'],
  'closing.take-work': ALL,
  'closing.run': ['programme', 'finance', 'admin'],
  'closing.approve': ['finance', 'admin'],
  'settlement.read': ['finance', 'admin'],
  'settlement.read-refunds': ['counsel', 'finance', 'admin'],
  'settlement.send-refund': ['finance', 'admin'],
  'settlement.approve-account': ['finance', 'admin'],
  'settlement.refund-paid': ['finance', 'admin'],
  'settlement.settle-cancelled': ['finance', 'admin'],
  'settlement.explain': ['finance', 'admin'],
  'settlement.compare': ['finance', 'admin'],
  'settlement.read-papers': ['counsel', 'finance', 'admin'],
  'settlement.note-paper': ['counsel', 'finance', 'admin'],
  'settlement.settle-paper': ['finance', 'admin'],
  'coupon.read': ['programme', 'counsel', 'finance', 'admin'],
  'coupon.read-cost': ['finance', 'admin'],
  'coupon.make-codes': ['programme', 'admin'],
  'coupon.void': ['programme', 'admin'],
  'coupon.give': ['programme', 'admin'],
  'coupon.approve-gift': ['finance', 'admin'],
  'invitation.read': ['programme', 'counsel', 'finance', 'admin'],
  'invitation.make': ['programme', 'admin'],
  'invitation.end': ['programme', 'admin'],
  'catalogue.read': ['programme', 'finance', 'admin'],
  'catalogue.edit': ['programme', 'admin'],
  'catalogue.publish': ['programme', 'admin'],
  'catalogue.approve': ['finance', 'admin'],
  'settings.read': ['programme', 'admin'],
  'settings.edit': ['admin'],
  'opening.read': ['admin'],
  'opening.write': ['admin'],
  'opening.try-payment': ['admin'],
  'opening.open': ['admin'],
  'report.read': ['programme', 'finance', 'admin'],
  'report.read-money': ['finance', 'admin'],
  'report.mail': ['programme', 'finance', 'admin'],
  'proposal.read': ['programme', 'counsel', 'finance', 'admin'],
  'proposal.decide': ['programme', 'counsel', 'finance', 'admin'],
  'staff.read': ['admin'],
  'staff.invite': ['admin'],
  'staff.change-role': ['admin'],
  'staff.stop': ['admin'],
  'staff.resume': ['admin'],
  'staff.reset': ['admin'],
  'staff.end-sessions': ['admin'],
  'staff.decide': ['admin'],
  'entries.read': ['admin'],
  'entries.review': ['admin'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type OfficeAct = keyof typeof MAY;
export const OFFICE_ACTS: readonly OfficeAct[] = Object.keys(MAY).filter(isOfficeAct);

function isOfficeAct(name: string): name is OfficeAct {
  return Object.hasOwn(MAY, name);
}

export function may(role: StaffRole, act: OfficeAct): boolean {
  const roles: readonly StaffRole[] = MAY[act];
  return roles.includes(role);
}

/** An amount as a role sees it: null for one that has no business with money (PD-164). */
export const wonFor = (role: StaffRole, amount: Won): Won | null => (may(role, 'day.read-money') ? amount : null);

/** Acts for which the second factor is asked again, unless it was given within `FRESH_CODE_MINUTES`. */
const ASKS_CODE: ReadonlySet<OfficeAct> = new Set<OfficeAct>([
  'account.password',
  'account.passkeys',
  'account.recovery-codes',
  'member.take-copy',
  'staff.invite',
  'staff.change-role',
  'staff.resume',
  'staff.reset',
  'reservation.cancel',
  'reservation.change',
  'reservation.move',
  'reservation.refund-desk-money',
  'reservation.except',
  'settlement.send-refund',
  'settlement.refund-paid',
  'settlement.settle-cancelled',
  'coupon.make-codes',
  'coupon.give',
  'proposal.decide',
]);

export const asksCode = (act: OfficeAct): boolean => ASKS_CODE.has(act);
