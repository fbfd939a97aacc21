import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import { memberOf, type Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import { decideMarketing, readMarketingConsent } from './marketing-consent.ts';
import {
  marketingConsentAnswer,
  marketingConsentPath,
  marketingDecisionRequest,
} from '@kkumteo/contract/member/notifications';

interface MarketingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

const tags = ['member'];

/** Whether a member wants to be told of the park's news. */
export function marketingRoutes(api: Api, { db, clock, sessions }: MarketingDeps): void {
  const onRequest = sessions.requireMember;
  const response = answers(marketingConsentAnswer);

  api.get(marketingConsentPath, { onRequest, schema: { tags, response } }, async (request) =>
    ok(marketingConsentAnswer.encode(await readMarketingConsent(db, memberOf(request).memberKey))),
  );

  api.post(
    marketingConsentPath,
    { onRequest, schema: { tags, body: marketingDecisionRequest, response } },
    async (request) => {
      const decision = request.body;
      const decided = await decideMarketing({ db, clock }, memberOf(request).memberKey, decision);
      return ok(marketingConsentAnswer.encode(orRefuse(decided, (field) => field)));
    },
  );
}
