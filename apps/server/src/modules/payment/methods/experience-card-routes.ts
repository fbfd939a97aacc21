import {
  cardBalanceAnswer,
  cardBalanceRequest,
  cardOrderRequest,
  cardPolicyAnswer,
  experienceCardPaths,
} from '@kkumteo/contract/payment/experience-card';
import { orderAnswer } from '@kkumteo/contract/reservation/order';
import type { ExperienceCardProvider } from '../../../gateways/experience-card/port.ts';
import { memberOf, type Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { SiteDeps } from '../../site-deps.ts';
import { checkExperienceCard, orderByExperienceCard, readExperienceCardPolicy } from './experience-card.ts';
import { LIST_GUARD } from '../../booking/list-guard.ts';
import type { PaymentDeps } from '../payment-deps.ts';

interface Deps extends Pick<SiteDeps, 'db' | 'sessions'> {
  readonly payment: PaymentDeps;
  readonly experienceCard: ExperienceCardProvider;
}

const tags = ['booking'];

/** The experience card's calls: its balance, its rules, the order after its window (PD-35). */
export function experienceCardRoutes(api: Api, { payment, db, experienceCard, sessions }: Deps): void {
  const onRequest = sessions.requireMember;
  const calls = callsOf(api, tags, { onRequest });

  calls.post(experienceCardPaths.balance, { body: cardBalanceRequest, answer: cardBalanceAnswer }, async (request) => {
    const looked = await checkExperienceCard(
      { ...payment, db, experienceCard },
      request.body,
      memberOf(request).memberKey,
    );
    return orRefuse(looked);
  });

  calls.get(experienceCardPaths.policy, { answer: cardPolicyAnswer }, async () =>
    orRefuse(await readExperienceCardPolicy(experienceCard, payment.clock.now())),
  );

  const ofList = callsOf(api, tags, { ...LIST_GUARD, onRequest });
  ofList.post(experienceCardPaths.order, { body: cardOrderRequest, answer: orderAnswer }, async (request) =>
    orRefuse(await orderByExperienceCard(payment, request.body, memberOf(request).memberKey)),
  );
}
