/** Where something is written: a line of a file, or a row of a sheet of a workbook. */
export interface Place {
  readonly file: string;
  readonly sheet: string | null;
  /** From 1; null for the whole file or folder. */
  readonly line: number | null;
}

/** Keys and indexes from the document to one of its values. */
export type Path = readonly (string | number)[];

export const comparePlaces = (one: Place, other: Place): number =>
  compare(one.file, other.file) || compare(one.sheet ?? '', other.sheet ?? '') || (one.line ?? 0) - (other.line ?? 0);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
