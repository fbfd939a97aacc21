import { paymentPaths, type PayOptions, payOptionsAnswer, payOptionsRequest } from '@kkumteo/contract/payment/payment';
import { depositDeadline } from '@kkumteo/domain/payment/deposit';
import { type SupportedMethods, offeredMethods } from '@kkumteo/domain/payment/methods';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../../clock.ts';
import type { Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';

interface Deps {
  readonly clock: Clock;
  readonly methods: SupportedMethods;
}

export function payOptionsRoutes(api: Api, { clock, methods }: Deps): void {
  callsOf(api, ['booking']).get(
    paymentPaths.options,
    { query: payOptionsRequest, answer: payOptionsAnswer },
    async (request) => {
      const { visitDate } = request.query;
      return payOptions(visitDate, methods, clock.now());
    },
  );
}

/** Which methods can be had for a visit day, and until when a deposit could be paid (PD-27). */
function payOptions(visitDate: KstDate, supported: SupportedMethods, now: Instant): PayOptions {
  const offered = offeredMethods([{ track: 'individual', takesExperienceCard: false, visitDate }], supported, now);
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
