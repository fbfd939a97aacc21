/** One person of a form: texts alone, so that whatever was typed stays as it was typed. */
export interface TypedRow {
  /** Names the row as long as the page is open. */
  readonly key: string;
  readonly name: string;
}

/** A person of a form that edits what is stored. */
export interface EditedRow extends TypedRow {
  /** Who it is on the server; null for one that is new. */
  readonly id: string | null;
}

export type TypedField<Row extends TypedRow> = Exclude<keyof Row, 'key' | 'id'> & string;

/** The text of a cell; what is no text is empty. */
export function textOf<Row extends TypedRow>(row: Row, field: TypedField<Row>): string {
  const value: unknown = row[field];
  return typeof value === 'string' ? value : '';
}

/** The rule's word for a birth date is the row's `birth`, which is text until it is a date. */
export const errorField = (field: string): string => (field === 'birth' ? 'birthDate' : field);

export const isAlike = <Row extends TypedRow>(one: Row, other: Row, fields: readonly TypedField<Row>[]): boolean =>
  fields.every((field) => textOf(one, field).trim() === textOf(other, field).trim());

export const isBlank = <Row extends TypedRow>(row: Row, fields: readonly TypedField<Row>[]): boolean =>
  fields.every((field) => textOf(row, field).trim() === '');
