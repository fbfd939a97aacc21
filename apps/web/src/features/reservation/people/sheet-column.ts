import type { EditedRow, TypedField } from './edited-row.ts';

/** A column of a form of people: a cell in the grid, a field on a phone. */
export interface SheetColumn<Row extends EditedRow> {
  readonly key: TypedField<Row>;
  readonly header: string;
  readonly required?: boolean;
  /** Of the grid; what has none takes what is left. */
  readonly width?: string;
  /** Most characters that can be typed (reservation spec §5). */
  readonly limit?: number;
  /** What can be chosen where nothing is typed. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  /** Rewrites while it is typed, and once the cell is left. */
  readonly format?: (text: string) => string;
  readonly complete?: (text: string) => string;
}
