import { leaderCategories } from '@kkumteo/domain/pricing/group-leaders';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import { leadersOf } from './group-headcounts.ts';
import { type Headcounts, headsOf } from './headcounts.ts';
import { emptyLeader, type LeaderRow } from './people-draft.ts';

/**
 * Rows for the leaders that were counted. What was typed keeps its row although the category may change: the first are
 * free, further ones pay (PD-5); other companions, such as a disabled person's carer, stay what they are and come last.
 */
export function groupLeaderRows(
  rows: readonly PriceRow[],
  counts: Headcounts,
  typed: readonly LeaderRow[],
): readonly LeaderRow[] {
  const { free, paying } = leaderCategories(rows);
  const shared = [free?.categoryId, paying?.categoryId];
  const heads = headsOf(counts, 'leader');
  const companions = heads.filter((categoryId) => !shared.includes(categoryId));
  const left = typed.filter(({ categoryId }) => !companions.includes(categoryId));
  const waived = heads.filter((categoryId) => categoryId === free?.categoryId).length;
  const fresh = freshKeys(typed);
  const leaders = Array.from({ length: leadersOf(rows, counts) }, (_, at): LeaderRow => {
    const categoryId = (at < waived ? free : (paying ?? free))?.categoryId ?? '';
    const row = left[at];
    return row === undefined ? emptyLeader(fresh(), categoryId) : { ...row, categoryId };
  });
  const carers = typed.filter(({ categoryId }) => companions.includes(categoryId));
  return [
    ...leaders,
    ...companions.map((categoryId, at) => ({ ...(carers[at] ?? emptyLeader(fresh(), categoryId)), categoryId })),
  ];
}

function freshKeys(typed: readonly LeaderRow[]): () => string {
  let last = typed.reduce((most, { key }) => Math.max(most, Number(key.slice(1)) || 0), 0);
  return () => `p${(last += 1)}`;
}
