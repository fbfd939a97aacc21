import {
  cancelFields,
  cancelPaths,
  cancelRequest,
  chosenLinesRequest,
  refundPreviewAnswer,
} from '@kkumteo/contract/reservation/cancel';
import { orderAnswer } from '@kkumteo/contract/reservation/order';
import type { Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse } from '../../../http/refused.ts';
import type { Sessions } from '../../../http/session.ts';
import { createWorkBudget } from '../../../http/limits/work-budget.ts';
import { ownerOf } from '../edit-people/routes.ts';
import { cancelLines, previewCancel, type CancelDeps } from './cancel-lines.ts';

const tags = ['reservation'];

export function cancelRoutes(api: Api, deps: CancelDeps & { readonly sessions: Sessions }): void {
  const { requireMember } = deps.sessions;
  const budget = createWorkBudget(deps.sessions);
  const asked = callsOf(api, tags, { ...budget, onRequest: [budget.onRequest, requireMember] });
  const ofMember = callsOf(api, tags, { onRequest: requireMember });

  asked.post(cancelPaths.price, { body: chosenLinesRequest, answer: refundPreviewAnswer }, async (request) => {
    const own = { ...request.body, ...ownerOf(request) };
    return orRefuse(await previewCancel(deps, own), cancelFields.encode);
  });

  ofMember.post(cancelPaths.cancel, { body: cancelRequest, answer: orderAnswer }, async (request) => {
    const own = { ...request.body, ...ownerOf(request) };
    return orRefuse(await cancelLines(deps, own), cancelFields.encode);
  });
}
