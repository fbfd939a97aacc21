import type { HallRules, Track } from '../catalog/hall.ts';
import { kstDate, type Instant, type KstDate } from '../shared/time.ts';
import { depositDeadline } from './deposit.ts';
import type { PaymentMethod } from './method.ts';
import type { PaymentRejection } from './refusals.ts';

export interface PayableItem extends Pick<HallRules, 'takesExperienceCard'> {
  readonly track: Track;
  readonly visitDate: KstDate;
}

/** Which methods this site can take at all; later issues add to the card. */
export type SupportedMethods = ReadonlySet<PaymentMethod>;

/**
 * The methods to offer for a booking list, the default first (PD-27, reservation spec §4): the card always; a bank
 * transfer until the day before the visit; a deposit where its deadline leaves a full day; the experience card for a
 * group in halls that take it. The earliest visit decides.
 */
export function offeredMethods(
  items: readonly PayableItem[],
  supported: SupportedMethods,
  now: Instant,
): readonly PaymentMethod[] {
  const offered: readonly PaymentMethod[] = [
    'card',
    ...(items.every((item) => canTransfer(item.visitDate, now)) ? (['bank-transfer'] as const) : []),
    ...(items.every((item) => canDeposit(item.visitDate, now)) ? (['virtual-account'] as const) : []),
    ...(items.length > 0 && items.every(acceptsExperienceCard) ? (['experience-card'] as const) : []),
  ];
  return offered.filter((method) => supported.has(method));
}

export function methodRefusal(
  method: PaymentMethod | null,
  offered: readonly PaymentMethod[],
): PaymentRejection | null {
  if (offered.length === 0) return { code: 'payment.no-method-offered' };
  return method !== null && offered.includes(method) ? null : { code: 'payment.method-not-offered', field: 'method' };
}

/** Whether a bank transfer is possible for a visit: until the day before (PD-27). */
const canTransfer = (visitDate: KstDate, now: Instant): boolean => kstDate(now) < visitDate;

/** Whether a deposit is possible for a visit: its deadline leaves a full day (PD-27). */
const canDeposit = (visitDate: KstDate, now: Instant): boolean => depositDeadline(visitDate, now) !== null;

/** Whether it can be paid by experience card: a group's in a hall that takes it (reservation spec §4). */
export const acceptsExperienceCard = (item: Pick<PayableItem, 'track' | 'takesExperienceCard'>): boolean =>
  item.track === 'group' && item.takesExperienceCard;

/** The payment state of a reservation when it is saved: a deposit's is saved before the money comes (PD-26). */
export const paymentStateOnConfirm = (method: PaymentMethod): 'awaiting-deposit' | 'paid' =>
  method === 'virtual-account' ? 'awaiting-deposit' : 'paid';
