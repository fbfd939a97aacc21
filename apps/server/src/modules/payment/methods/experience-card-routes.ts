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
import { answers, ok } from '../../../http/documented.ts';
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
  const guarded = { onRequest: sessions.requireMember };

  api.post(
    experienceCardPaths.balance,
    { schema: { tags, body: cardBalanceRequest, response: answers(cardBalanceAnswer) }, ...guarded },
    async (request) => {
      const looked = await checkExperienceCard(
        { ...payment, db, experienceCard },
        request.body,
        memberOf(request).memberKey,
      );
      return ok(cardBalanceAnswer.encode(orRefuse(looked)));
    },
  );

  api.get(experienceCardPaths.policy, { schema: { tags, response: answers(cardPolicyAnswer) }, ...guarded }, async () =>
    ok(cardPolicyAnswer.encode(orRefuse(await readExperienceCardPolicy(experienceCard, payment.clock.now())))),
  );

  api.post(
    experienceCardPaths.order,
    {
      ...LIST_GUARD,
      schema: { tags, body: cardOrderRequest, response: answers(orderAnswer) },
      ...guarded,
    },
    async (request) => {
      const result = request.body;
      const reservationNo = orRefuse(await orderByExperienceCard(payment, result, memberOf(request).memberKey));
      return ok(orderAnswer.encode(reservationNo));
    },
  );
}
