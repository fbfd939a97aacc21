import type { PayOptions } from '@kkumteo/contract/payment/payment';
import { depositDeadline } from '@kkumteo/domain/payment/deposit';
import { offeredMethods, type SupportedMethods } from '@kkumteo/domain/payment/methods';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';

/** Which methods can be had for a visit day, and until when a deposit could be paid (PD-27). */
export function payOptions(visitDate: KstDate, supported: SupportedMethods, now: Instant): PayOptions {
  const offered = offeredMethods([{ track: 'individual', hall: 'child', visitDate }], supported, now);
  const depositOffered = offered.includes('virtual-account');
  const deadline = depositOffered ? depositDeadline(visitDate, now) : null;
  return {
    cardOffered: offered.includes('card'),
    depositDueDay: deadline === null ? null : kstDate(deadline),
    depositOffered,
    transferOffered: offered.includes('bank-transfer'),
    experienceCardTaken: supported.has('experience-card'),
  };
}
