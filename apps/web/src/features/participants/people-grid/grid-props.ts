import type { FieldError } from '@kkumteo/ui/field-errors.ts';
import type { ReactNode } from 'react';
import type { CellPlace } from './pasted-cells.ts';
import type { GridColumn } from './grid-column.ts';
import type { EditedRow, TypedField } from './typed-row.ts';

export type RowErrors = Readonly<Record<string, string>>;

export interface GridProps<Row extends EditedRow> {
  readonly caption: string;
  /** 체험자, 인솔자/보호자 */
  readonly person: string;
  /** Cells are named `experiencers.p1.name` after it. */
  readonly path: 'experiencers' | 'leaders';
  readonly rows: readonly Row[];
  /** The keys of the rows that are shown, each by its own number; without it all are. */
  readonly shown?: ReadonlySet<string> | null;
  readonly columns: readonly GridColumn<Row>[];
  readonly errors: ReadonlyMap<string, RowErrors>;
  readonly onType: (key: string, field: TypedField<Row>, text: string) => void;
  /** Takes the cells and answers the texts that found no place. */
  readonly onPaste: (from: CellPlace<Row>, cells: readonly (readonly string[])[]) => readonly string[];
  readonly canRemove: (row: Row, at: number) => boolean;
  readonly onRemove: (key: string) => void;
  /** Ticks beside the numbers of people with a name, where something is done to several of them. */
  readonly ticks?: GridTicks | undefined;
  /** The words under a person's name where the fields are folded. */
  readonly about: (row: Row) => string;
  /** Something more of each person that is no text, such as the room. */
  readonly aside?:
    | {
        readonly header: string;
        readonly width: string;
        readonly cell: (row: Row, at: number) => ReactNode;
      }
    | undefined;
}

export interface GridTicks {
  /** The keys of the ticked rows. */
  readonly ticked: ReadonlySet<string>;
  /** The same at every drawing. */
  readonly onTick: (keys: readonly string[], on: boolean) => void;
}

/** The errors of a form by row and field: `experiencers.p1.name`. */
export function errorsByRow(errors: readonly FieldError[]): ReadonlyMap<string, RowErrors> {
  const found = new Map<string, RowErrors>();
  for (const { field, message } of errors) {
    const [, key, cell] = field.split('.');
    if (key !== undefined && cell !== undefined) found.set(key, { ...found.get(key), [cell]: message });
  }
  return found;
}

/** The rows that are shown, with their places among all. */
export const shownRows = <Row extends EditedRow>({
  rows,
  shown = null,
}: Pick<GridProps<Row>, 'rows' | 'shown'>): readonly { readonly row: Row; readonly at: number }[] =>
  rows.map((row, at) => ({ row, at })).filter(({ row }) => shown === null || shown.has(row.key));
