import type { PersonCount } from '@kkumteo/contract/pricing/person-count';
import type { PledgeView } from '@kkumteo/contract/pledge/pledge-form';
import { sharedCounts } from '@kkumteo/domain/pledge/shared-counts';

/** A row of the pledge's table of people and discounts. */
export interface HeadRow extends PersonCount {
  readonly key: string;
  readonly productNames: string;
  /** `50%`, or a dash where nothing is taken off. */
  readonly rate: string;
}

/** People by category and their discount, each distinct set once (reservation spec §3 "Reservation detail"). */
export const headRows = (lines: PledgeView['lines']): readonly HeadRow[] =>
  sharedCounts(lines).flatMap(({ productNames, counts }, set) =>
    counts.map((count) => ({
      ...count,
      key: `${set} ${count.role} ${count.categoryId}`,
      productNames: productNames.join(', '),
      rate: count.discountPercent === 0 ? '-' : `${count.discountPercent}%`,
    })),
  );
