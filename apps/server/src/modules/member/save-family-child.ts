import type { FamilyChildSave } from '@kkumteo/contract/member/family-edit';
import { FAMILY_CHILDREN, familyChildRefusals } from '@kkumteo/domain/participants/family-child';
import type { FamilyPerson } from '@kkumteo/domain/member/member';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../clock.ts';
import { lockMember } from '../../db/locks.ts';
import type { Database, Sql } from '../../db/pool.ts';
import { findFamily, insertChild, updateChild } from './family-store.ts';

type Children = readonly FamilyPerson[];

/** Adds or corrects a child of the member's family and answers the list; refuses wrong texts, one child too many, and one that is gone. */
export async function saveFamilyChild(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  memberKey: number,
  save: FamilyChildSave,
): Promise<Decision<Children, MemberRejection>> {
  const [wrong] = familyChildRefusals(save.child, kstDate(clock.now()));
  if (wrong !== undefined) return refuse(wrong);
  return db.transaction(async (tx) => {
    // Two windows that add at once count one after the other.
    await lockMember(tx, memberKey);
    const refusal = await write(tx, memberKey, save);
    return refusal === null ? accept(await findFamily(tx, memberKey, 'experiencer')) : refuse(refusal);
  });
}

async function write(tx: Sql, memberKey: number, { key, child }: FamilyChildSave): Promise<MemberRejection | null> {
  if (key !== null) return (await updateChild(tx, memberKey, key, child)) ? null : { code: 'member.family-gone' };
  if ((await findFamily(tx, memberKey, 'experiencer')).length >= FAMILY_CHILDREN) return { code: 'member.family-full' };
  await insertChild(tx, memberKey, child);
  return null;
}
