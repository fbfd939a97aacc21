import type { FamilyPerson } from '@kkumteo/domain/member/member';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { FAMILY_CHILDREN, familyChildRefusals, type FamilyChild } from '@kkumteo/domain/participants/family-child';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../clock.ts';
import { lockMember } from '../../db/locks.ts';
import type { Database, Sql } from '../../db/pool.ts';

type Children = readonly FamilyPerson[];

interface FamilyChildSave {
  readonly key: string | null;
  readonly child: FamilyChild;
}

/** Adds or corrects a child and answers the list. Refuses wrong texts, one child too many, and one that was removed. */
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

/** A member's people of a role in the order of the list. */
export function findFamily(sql: Sql, memberKey: number, role: FamilyPerson['role']): Promise<readonly FamilyPerson[]> {
  const text = `select family_person_id::text as key, role, name, birth_date, coalesce(grade, '') as grade, email, mobile
    from family_person where member_id = $1 and role = $2 order by position, family_person_id`;
  return sql.query<FamilyPerson>(text, [memberKey, role], 'member-family');
}

/** Adds a child at the end of the list; the caller has locked the member and counted. */
async function insertChild(tx: Sql, memberKey: number, { name, birthDate, grade }: FamilyChild): Promise<void> {
  const text = `insert into family_person (member_id, role, name, birth_date, grade, position)
    select $1, 'experiencer', $2, $3, $4, coalesce(max(position), 0) + 1 from family_person where member_id = $1`;
  await tx.query(text, [memberKey, name, birthDate, grade], 'member-family-add');
}

async function updateChild(tx: Sql, memberKey: number, key: string, child: FamilyChild): Promise<boolean> {
  const text = `update family_person set name = $3, birth_date = $4, grade = $5
    where member_id = $1 and family_person_id = $2::bigint and role = 'experiencer' returning 1`;
  const { name, birthDate, grade } = child;
  return (await tx.query(text, [memberKey, key, name, birthDate, grade], 'member-family-edit')).length > 0;
}

export async function deleteChild(sql: Sql, memberKey: number, key: string): Promise<void> {
  const text = `delete from family_person where member_id = $1 and family_person_id = $2::bigint and role = 'experiencer'`;
  await sql.query(text, [memberKey, key], 'member-family-remove');
}
