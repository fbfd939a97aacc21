import type { PriceRow } from './price-row.ts';
import type { HeadAfter, HeadOfLine, SoldLine } from './sold-line.ts';
import { addedRow, type SoldRow, type SoldTerms } from './sold-terms.ts';

export interface TermsAfter {
  readonly terms: SoldTerms;
  readonly rowOf: (head: HeadOfLine) => number | null;
}

/** Adds the rows of the new `heads` to what a line remembers, each row once; `today` are the rows of its track and visit day. */
export function termsAfter(
  { terms }: Pick<SoldLine, 'terms'>,
  heads: readonly HeadAfter[],
  today: readonly PriceRow[],
): TermsAfter {
  const added = [...(terms.added ?? [])];
  const placeOf = (row: SoldRow): number => added.findIndex((each) => isSameRow(each, row));
  for (const head of heads) {
    const row = head.kind === 'new' ? addedRow(today, head) : null;
    if (row !== null && placeOf(row) < 0) added.push(row);
  }
  const rowOf = (head: HeadOfLine): number | null => {
    const row = addedRow(today, head);
    return row === null ? null : placeOf(row);
  };
  return { terms: added.length === 0 ? terms : { ...terms, added }, rowOf };
}

/** Both have one category. */
const isSameRow = (a: SoldRow, b: SoldRow): boolean =>
  a.role === b.role &&
  a.fee === b.fee &&
  a.additionalFee === b.additionalFee &&
  a.categories.every((each, at) => {
    const other = b.categories[at];
    return (
      each.categoryId === other?.categoryId &&
      each.kind === other.kind &&
      each.discountPercent === other.discountPercent
    );
  });
