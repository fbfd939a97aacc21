import type { FoundMembers } from '@kkumteo/contract/office/counsel';
import { readMemberWords } from '@kkumteo/domain/counsel/member-words';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import type { Sql } from '../../db/pool.ts';
import { memberSubject } from '../staff/entries.ts';
import { maskedFacts } from './read-member.ts';
import { findMembers } from './store.ts';

const SHOWN = 50;

/** Members who may be meant, masked, with what the entry says of the look. */
export async function findMasked(
  sql: Sql,
  typed: string,
): Promise<{ readonly answer: FoundMembers; readonly subjects: readonly string[]; readonly facts: EntryFacts }> {
  const words = readMemberWords(typed);
  const rows = await findMembers(sql, words, SHOWN + 1);
  const members = rows.slice(0, SHOWN).map(({ memberKey, organisation, createdAt, ...row }) => ({
    memberKey,
    organisation,
    joinedAt: createdAt,
    ...maskedFacts(row),
  }));
  return {
    answer: { isShort: words.kind === 'short', members, more: rows.length > SHOWN },
    subjects: members.map(({ memberKey }) => memberSubject(memberKey)),
    facts: { by: words.kind, count: members.length },
  };
}
