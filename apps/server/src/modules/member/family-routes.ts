import { accountPaths } from '@kkumteo/contract/member/account';
import { encodeFamilyPerson } from '@kkumteo/contract/member/family';
import { familyListSchema } from '@kkumteo/contract/member/family.answer';
import { decodeFamilyChild, decodeFamilyRemoval, encodeChildField } from '@kkumteo/contract/member/family-edit';
import { removeFamilyChildSchema, saveFamilyChildSchema } from '@kkumteo/contract/member/family.schema';
import type { FamilyPerson } from '@kkumteo/domain/member/member';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/pool.ts';
import { memberOf, type Api } from '../../http/api.ts';
import { answers, ok } from '../../http/documented.ts';
import { orRefuse } from '../../http/refused.ts';
import type { Sessions } from '../../http/session.ts';
import { deleteChild, findFamily, saveFamilyChild } from './family.ts';

export interface FamilyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

const tags = ['member'];

/** The children of a member's family, as the member keeps them. */
export function familyRoutes(api: Api, { db, clock, sessions }: FamilyDeps): void {
  const onRequest = sessions.requireMember;
  const listed = (family: readonly FamilyPerson[]) => ok({ familyList: family.map(encodeFamilyPerson) });

  api.post(
    accountPaths.saveFamilyChild,
    { onRequest, schema: { tags, body: saveFamilyChildSchema, response: answers(familyListSchema) } },
    async (request) => {
      const save = decodeFamilyChild(request.body);
      const saved = await saveFamilyChild({ db, clock }, memberOf(request).memberKey, save);
      return listed(orRefuse(saved, encodeChildField));
    },
  );

  api.post(
    accountPaths.removeFamilyChild,
    { onRequest, schema: { tags, body: removeFamilyChildSchema, response: answers(familyListSchema) } },
    async (request) => {
      const { memberKey } = memberOf(request);
      await deleteChild(db, memberKey, decodeFamilyRemoval(request.body));
      return listed(await findFamily(db, memberKey, 'experiencer'));
    },
  );
}
