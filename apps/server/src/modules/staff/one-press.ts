import { accept, type Decision, type Rejection } from '@kkumteo/domain/shared/decision';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import type { Sql } from '../../db/pool.ts';
import type { Actor } from './actor.ts';
import { findPressed } from './entries.ts';

/** Who pressed, and the key of the press. */
export interface Press {
  readonly by: Actor;
  readonly pressKey: string;
}

/**
 * Does an act once for its press, and answers the facts of its entry; sent again, and also at the same time, it answers
 * the same. The act is refused a second time by its own rules, and its entry has the key of the press.
 */
export async function onePress<R extends Rejection>(
  sql: Sql,
  { by, pressKey }: Press,
  act: () => Promise<Decision<unknown, R>>,
): Promise<Decision<EntryFacts, R>> {
  const before = await findPressed(sql, by.staffKey, pressKey);
  if (before !== null) return accept(before);
  const acted = await act();
  const facts = await findPressed(sql, by.staffKey, pressKey);
  if (facts !== null) return accept(facts);
  if (acted.ok) throw new Error('an act of staff has its entry');
  return acted;
}
