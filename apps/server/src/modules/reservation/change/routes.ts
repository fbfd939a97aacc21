import { seatAnswer } from '@kkumteo/contract/booking/booking-list';
import {
  changeFields,
  changeLinesRequest,
  changePaths,
  changePreviewAnswer,
  changeRequest,
} from '@kkumteo/contract/reservation/change';
import { orderAnswer } from '@kkumteo/contract/reservation/order';
import { refuse } from '@kkumteo/domain/shared/decision';
import type { Api } from '../../../http/api.ts';
import { callsOf } from '../../../http/calls.ts';
import { orRefuse } from '../../../http/refused.ts';
import { languageOf } from '../../../http/answers/english.ts';
import { sentenceIn } from '../../../http/answers/sentence.ts';
import type { Sessions } from '../../../http/session.ts';
import { createWorkBudget } from '../../../http/limits/work-budget.ts';
import { guardAskedList, LIST_GUARD } from '../../booking/list-guard.ts';
import { ownerOf } from '../edit-people/routes.ts';
import { adviseOnChange, changeLines, previewChange, type ChangeDeps } from './change-lines.ts';

const tags = ['reservation'];

/** Changing lines of a member's own reservation: whether it could be had, what it comes to, and saving it. */
export function changeRoutes(api: Api, deps: ChangeDeps & { readonly sessions: Sessions }): void {
  const { requireMember } = deps.sessions;
  const budget = guardAskedList(createWorkBudget(deps.sessions));
  const asked = callsOf(api, tags, { ...budget, onRequest: [...budget.onRequest, requireMember] });
  const ofList = callsOf(api, tags, { ...LIST_GUARD, onRequest: requireMember });

  asked.post(changePaths.validate, { body: changeLinesRequest, answer: seatAnswer }, async (request) => {
    const refusal = await adviseOnChange(deps, { ...request.body, ...ownerOf(request) });
    // Rooms are chosen one by one: their refusal says which.
    const hasPlace = refusal !== null && 'field' in refusal && refusal.field?.endsWith('.rooms') === true;
    if (refusal?.code === 'reservation.not-found' || hasPlace) return orRefuse(refuse(refusal), changeFields.encode);
    const message = refusal && sentenceIn(languageOf(request), refusal, deps.catalogue.english());
    return { seatsLeft: refusal === null, message };
  });

  asked.post(changePaths.price, { body: changeLinesRequest, answer: changePreviewAnswer }, async (request) => {
    const change = { ...request.body, ...ownerOf(request) };
    const { blocked, ...preview } = orRefuse(await previewChange(deps, change), changeFields.encode);
    const sentence = blocked && sentenceIn(languageOf(request), blocked, deps.catalogue.english());
    return { ...preview, blocked: sentence };
  });

  ofList.post(changePaths.save, { body: changeRequest, answer: orderAnswer }, async (request) => {
    const change = { ...request.body, ...ownerOf(request) };
    return orRefuse(await changeLines(deps, change), changeFields.encode);
  });
}
