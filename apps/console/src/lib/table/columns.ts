import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { CellValue } from './csv.ts';

export interface GridColumn<Row extends RowData> {
  readonly key: string;
  readonly header: string;
  /** What the column sorts and filters by, and what a file says. */
  readonly value: (row: Row) => CellValue;
  /** What the cell shows; the value unless given. */
  readonly cell?: (row: Row) => ReactNode;
  /** `end` for numbers and money. */
  readonly align?: 'start' | 'end' | 'center';
  /** The share of the width; 1 unless given. */
  readonly share?: number;
  /** The column that names its row. */
  readonly rowHeader?: boolean;
  /** Left out below the width of a tablet. */
  readonly wideOnly?: boolean;
}
