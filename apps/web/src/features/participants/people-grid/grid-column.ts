import type { TypedField, TypedRow } from './typed-row.ts';

/** A column of a form of people: a cell in the grid, a field elsewhere. */
export interface GridColumn<Row extends TypedRow> {
  readonly key: TypedField<Row>;
  readonly header: string;
  readonly required?: boolean;
  /** Of the grid; what has none takes what is left. */
  readonly width?: string | undefined;
  /** Most characters that are kept (reservation spec §5). */
  readonly limit?: number;
  /** What can be chosen where nothing is typed. */
  readonly options?: readonly Option[];
  readonly noOption?: string;
  /** Marks a cell of a person with a name in which nothing is chosen. */
  readonly isDue?: boolean;
  /** Hides a value that is not among the options; it is shown as it was written otherwise. */
  readonly optionsOnly?: boolean;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly type?: 'tel' | 'email';
  readonly placeholder?: string;
  /** Rewrites while it is typed, and once the cell is left. */
  readonly format?: (text: string) => string;
  readonly complete?: (text: string) => string;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What can be chosen; a value of the cell that is not among it is added as it was written. */
export const optionsFor = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options];
