import { SUBJECTS } from '../document/catalogue-shape.ts';
import type { FieldShape, Shape } from '../document/shape.ts';

/** A column: its heading, and the keys from an entry to its value. */
export interface ColumnPlan {
  readonly heading: string;
  readonly path: readonly string[];
  /** Several values in one cell. */
  readonly isList: boolean;
  /** Lists and entries as JSON. */
  readonly isTree: boolean;
  /** Says only that a list with a sheet of its own is there and empty. */
  readonly isMark: boolean;
}

/** A sheet: entries of one list, or the one entry of a subject that is no list. */
export interface SheetPlan {
  readonly name: string;
  /** The subject, or the keys from the entry that owns these to their list. */
  readonly path: readonly string[];
  readonly isList: boolean;
  /** The headings of the columns that say to which entry a row belongs, from outside to inside. */
  readonly owners: readonly string[];
  /** The field by which rows of other sheets name an entry of this one. */
  readonly key: string;
  readonly columns: readonly ColumnPlan[];
  readonly parts: readonly SheetPlan[];
}

/** The sheets of a workbook: one for each subject, and one for each list within its entries. */
export const SHEETS: readonly SheetPlan[] = SUBJECTS.map(({ name, shape }) =>
  sheetOf({ name, path: [name], owners: [] }, shape),
);

export const allSheets = (sheets: readonly SheetPlan[] = SHEETS): readonly SheetPlan[] =>
  sheets.flatMap((sheet) => [sheet, ...allSheets(sheet.parts)]);

type Place = Pick<SheetPlan, 'name' | 'path' | 'owners'>;

function sheetOf(place: Place, shape: Shape): SheetPlan {
  const isList = shape.kind === 'list';
  const item = isList ? shape.item : shape;
  const fields = item.kind === 'fields' ? item.fields : [];
  const key = fields[0]?.name ?? '';
  // Rows of the sheets within name this entry by its key, and those around it by theirs.
  const owners = isList ? [...place.owners, `${place.name}.${key}`] : place.owners;
  return {
    ...place,
    isList,
    key,
    columns: columnsOf(fields, []),
    parts: partsOf(fields, []).map(({ path, shape: list }) =>
      sheetOf({ name: [place.name, ...path].join('.'), path, owners }, list),
    ),
  };
}

function isValues(shape: Shape): boolean {
  return shape.kind === 'list' && shape.item.kind === 'value';
}

function columnsOf(fields: readonly FieldShape[], before: readonly string[]): readonly ColumnPlan[] {
  return fields.flatMap((field): readonly ColumnPlan[] => {
    const path = [...before, field.name];
    if (field.shape.kind === 'fields') return columnsOf(field.shape.fields, path);
    const isMark = field.shape.kind === 'list' && !isValues(field.shape);
    // A list that is usually empty needs no mark.
    if (isMark && (field.isRequired || field.usual !== undefined)) return [];
    const isTree = field.shape.kind === 'value' && field.shape.value.kind === 'tree';
    return [{ heading: path.join('.'), path, isList: isValues(field.shape), isTree, isMark }];
  });
}

function partsOf(
  fields: readonly FieldShape[],
  before: readonly string[],
): readonly { readonly path: readonly string[]; readonly shape: Shape }[] {
  return fields.flatMap(({ name, shape }) => {
    const path = [...before, name];
    if (shape.kind === 'fields') return partsOf(shape.fields, path);
    return shape.kind === 'list' && !isValues(shape) ? [{ path, shape }] : [];
  });
}
