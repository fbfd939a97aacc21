import type { ReservationShown } from '@kkumteo/contract/office/reservation';
import { may, type StaffRole } from '@kkumteo/domain/staff/may';

export const ACT_NAMES = ['change', 'move', 'cancel', 'desk-payment', 'desk-refund', 'approve-pledge'] as const;
export type ActName = (typeof ACT_NAMES)[number];

export const ACT_LABELS: { readonly [Name in ActName]: string } = {
  change: '변경',
  move: '다른 날·체험으로',
  cancel: '취소·환불',
  'desk-payment': '현장 결제 확인',
  'desk-refund': '현장 환불',
  'approve-pledge': '확약 승인',
};

export type ActPlace = 'head' | 'waiting' | 'money';

export const ACT_PLACES: { readonly [Name in ActName]: ActPlace } = {
  change: 'head',
  move: 'head',
  cancel: 'head',
  'desk-payment': 'money',
  'desk-refund': 'money',
  'approve-pledge': 'waiting',
};

const MAY_ACT: { readonly [Name in ActName]: (role: StaffRole) => boolean } = {
  change: (role) => may(role, 'reservation.change'),
  move: (role) => may(role, 'reservation.move'),
  cancel: (role) => may(role, 'reservation.cancel') || may(role, 'reservation.except'),
  'desk-payment': (role) => may(role, 'reservation.take-desk-money'),
  'desk-refund': (role) => may(role, 'reservation.refund-desk-money'),
  'approve-pledge': (role) => may(role, 'reservation.approve-pledge'),
};

export const mayAct = (role: StaffRole, name: ActName): boolean => MAY_ACT[name](role);

type Shown = Pick<ReservationShown, 'status' | 'waiting' | 'money' | 'lines'>;

/** The acts that a role may do with a reservation as it is; the others are absent. */
export function actsOf({ status, waiting, money, lines }: Shown, role: StaffRole): readonly ActName[] {
  const isOpen = lines.some(({ isCancelled }) => !isCancelled);
  const isAtDesk = (money?.atDesk ?? 0) > 0;
  // Money of the desk goes back at the desk alone.
  const isElsewhere = money !== null && money.received > money.atDesk;
  const fits: { readonly [Name in ActName]: boolean } = {
    change: isOpen,
    move: isOpen,
    cancel: isOpen && (!isAtDesk || isElsewhere) && (status === 'confirmed' || may(role, 'reservation.cancel')),
    'desk-payment': status === 'pledged',
    'desk-refund': isAtDesk,
    'approve-pledge': waiting?.kind === 'pledge-approval',
  };
  return ACT_NAMES.filter((name) => fits[name] && mayAct(role, name));
}
