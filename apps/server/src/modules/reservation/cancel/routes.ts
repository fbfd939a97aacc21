import {
  cancelFields,
  cancelPaths,
  cancelRequest,
  chosenLinesRequest,
  refundPreviewAnswer,
} from '@kkumteo/contract/reservation/cancel';
import { orderAnswer } from '@kkumteo/contract/reservation/order';
import type { Api } from '../../../http/api.ts';
import { answers, ok } from '../../../http/documented.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { createWorkBudget } from '../../../http/limits/work-budget.ts';
import { ownerOf } from '../edit-people/routes.ts';
import { cancelLines, previewCancel, type CancelDeps } from './cancel-lines.ts';

const tags = ['reservation'];

export function cancelRoutes(api: Api, deps: CancelDeps & { readonly sessions: Sessions }): void {
  const onRequest = deps.sessions.requireMember;
  const budget = createWorkBudget(deps.sessions);

  api.post(
    cancelPaths.price,
    {
      ...budget,
      onRequest: [budget.onRequest, onRequest],
      schema: { tags, body: chosenLinesRequest, response: answers(refundPreviewAnswer) },
    },
    async (request) => {
      const own = { ...request.body, ...ownerOf(request) };
      return ok(refundPreviewAnswer.encode(orRefuse(await previewCancel(deps, own), cancelFields.encode)));
    },
  );

  api.post(
    cancelPaths.cancel,
    { onRequest, schema: { tags, body: cancelRequest, response: answers(orderAnswer) } },
    async (request) => {
      const own = { ...request.body, ...ownerOf(request) };
      return ok(orderAnswer.encode(orRefuse(await cancelLines(deps, own), cancelFields.encode)));
    },
  );
}
