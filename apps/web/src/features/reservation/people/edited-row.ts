/** One person of a form: texts alone, so that whatever was typed stays as it was typed. */
export interface EditedRow {
  /** Names the row as long as the page is open; cells are named after it. */
  readonly key: string;
  /** Who it is on the server; null for one that is new. */
  readonly id: string | null;
  readonly name: string;
}

/** The texts of a row that can be typed. */
export type TypedField<Row extends EditedRow> = Exclude<keyof Row, 'key' | 'id'> & string;

/** The text of a cell; what is no text is empty. */
export function textOf<Row extends EditedRow>(row: Row, field: TypedField<Row>): string {
  const value: unknown = row[field];
  return typeof value === 'string' ? value : '';
}

/** Whether two rows say the same in these fields. */
export const isAlike = <Row extends EditedRow>(one: Row, other: Row, fields: readonly TypedField<Row>[]): boolean =>
  fields.every((field) => textOf(one, field).trim() === textOf(other, field).trim());

/** Whether nothing is typed in a row. */
export const isBlank = <Row extends EditedRow>(row: Row, fields: readonly TypedField<Row>[]): boolean =>
  fields.every((field) => textOf(row, field).trim() === '');
