import {
  cancelPaths,
  decodeCancel,
  decodeChosenLines,
  encodeCancelField,
  encodeRefundPreview,
} from '@kkumteo/contract/reservation/cancel';
import { refundPreviewSchema } from '@kkumteo/contract/reservation/cancel.answer';
import { cancelPriceSchema, cancelSchema } from '@kkumteo/contract/reservation/cancel.schema';
import { encodeOrderAnswer } from '@kkumteo/contract/reservation/order';
import { orderAnswerSchema } from '@kkumteo/contract/reservation/order.answer';
import { memberOf, type Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { createWorkBudget } from '../../../http/limits/work-budget.ts';
import { cancelLines, previewCancel, type CancelDeps } from './cancel-lines.ts';

const tags = ['reservation'];

/** Cancelling lines of a member's own reservation, and what that gives back. */
export function cancelRoutes(api: Api, deps: CancelDeps & { readonly sessions: Sessions }): void {
  const onRequest = deps.sessions.requireMember;
  const budget = createWorkBudget(deps.sessions);

  api.post(
    cancelPaths.price,
    {
      ...budget,
      onRequest: [budget.onRequest, onRequest],
      schema: { tags, body: cancelPriceSchema, response: answers(refundPreviewSchema) },
    },
    async (request) => {
      const own = { ...decodeChosenLines(request.body), memberKey: memberOf(request).memberKey, requestId: request.id };
      return ok(encodeRefundPreview(orRefuse(await previewCancel(deps, own), encodeCancelField)));
    },
  );

  api.post(
    cancelPaths.cancel,
    { onRequest, schema: { tags, body: cancelSchema, response: answers(orderAnswerSchema) } },
    async (request) => {
      const own = { ...decodeCancel(request.body), memberKey: memberOf(request).memberKey, requestId: request.id };
      return ok(encodeOrderAnswer(orRefuse(await cancelLines(deps, own), encodeCancelField)));
    },
  );
}
