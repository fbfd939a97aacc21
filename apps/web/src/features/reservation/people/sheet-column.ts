import type { EditedRow, TypedField } from './edited-row.ts';

/** A column of a form of people: a cell in the grid, a field on a phone. */
export interface SheetColumn<Row extends EditedRow> {
  readonly key: TypedField<Row>;
  readonly header: string;
  readonly required?: boolean;
  /** Of the grid; what has none takes what is left. */
  readonly width?: string;
  /** Most characters that are kept (reservation spec §5). */
  readonly limit?: number;
  /** What can be chosen where nothing is typed. */
  readonly options?: readonly Option[];
  /** Takes the whole width where the fields stand two by two. */
  readonly isLong?: boolean;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  /** Rewrites while it is typed, and once the cell is left. */
  readonly format?: (text: string) => string;
  readonly complete?: (text: string) => string;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What can be chosen; what stands in the cell and is none of it is among it, as it was written. */
export const optionsFor = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
