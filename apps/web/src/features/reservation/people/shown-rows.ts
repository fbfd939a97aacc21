import type { EditedRow } from './edited-row.ts';
import type { SheetProps } from './people-sheet.tsx';

/** The rows that are shown, with their places among all. */
export const shownRows = <Row extends EditedRow>({
  rows,
  shown = null,
}: Pick<SheetProps<Row>, 'rows' | 'shown'>): readonly { readonly row: Row; readonly at: number }[] =>
  rows.map((row, at) => ({ row, at })).filter(({ row }) => shown === null || shown.has(row.key));
