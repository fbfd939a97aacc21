import { accountPaths } from '@kkumteo/contract/member/account';
import {
  familyAnswer,
  familyChildFields,
  familyChildRequest,
  familyRemovalRequest,
  readFamilyChild,
} from '@kkumteo/contract/member/family';
import { memberOf, type Api } from '../../http/api.ts';
import { callsOf } from '../../http/calls.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { deleteChild, findFamily, saveFamilyChild } from './family.ts';

export type FamilyDeps = Pick<SiteDeps, 'db' | 'clock' | 'sessions'>;

const tags = ['member'];

export function familyRoutes(api: Api, { db, clock, sessions }: FamilyDeps): void {
  const calls = callsOf(api, tags, { onRequest: sessions.requireMember });

  calls.post(accountPaths.saveFamilyChild, { body: familyChildRequest, answer: familyAnswer }, async (request) => {
    const { key, ...typed } = request.body;
    const save = { key, child: readFamilyChild(typed) };
    const saved = await saveFamilyChild({ db, clock }, memberOf(request).memberKey, save);
    return orRefuse(saved, familyChildFields.encode);
  });

  calls.post(accountPaths.removeFamilyChild, { body: familyRemovalRequest, answer: familyAnswer }, async (request) => {
    const { memberKey } = memberOf(request);
    await deleteChild(db, memberKey, request.body.key);
    return findFamily(db, memberKey, 'experiencer');
  });
}
