import { accountPaths } from '@kkumteo/contract/member/account';
import {
  familyAnswer,
  familyChildFields,
  familyChildRequest,
  familyRemovalRequest,
  readFamilyChild,
} from '@kkumteo/contract/member/family';
import type { FamilyPerson } from '@kkumteo/domain/member/member';
import { memberOf, type Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { deleteChild, findFamily, saveFamilyChild } from './family.ts';

export type FamilyDeps = Pick<SiteDeps, 'db' | 'clock' | 'sessions'>;

const tags = ['member'];

export function familyRoutes(api: Api, { db, clock, sessions }: FamilyDeps): void {
  const onRequest = sessions.requireMember;
  const listed = (family: readonly FamilyPerson[]) => ok(familyAnswer.encode(family));

  api.post(
    accountPaths.saveFamilyChild,
    { onRequest, schema: { tags, body: familyChildRequest, response: answers(familyAnswer) } },
    async (request) => {
      const { key, ...typed } = request.body;
      const save = { key, child: readFamilyChild(typed) };
      const saved = await saveFamilyChild({ db, clock }, memberOf(request).memberKey, save);
      return listed(orRefuse(saved, familyChildFields.encode));
    },
  );

  api.post(
    accountPaths.removeFamilyChild,
    { onRequest, schema: { tags, body: familyRemovalRequest, response: answers(familyAnswer) } },
    async (request) => {
      const { memberKey } = memberOf(request);
      await deleteChild(db, memberKey, request.body.key);
      return listed(await findFamily(db, memberKey, 'experiencer'));
    },
  );
}
