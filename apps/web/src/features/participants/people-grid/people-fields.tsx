import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useMediaQuery } from '../../../lib/media.ts';
import { PasteNotice } from './paste-notice.tsx';
import { type Pasted, pastedCells, withCells } from './pasted-cells.ts';
import css from './people-fields.module.css';
import { PersonField } from './person-field.tsx';
import type { GridColumn } from './grid-column.ts';
import { errorField, textOf, type TypedField, type TypedRow } from './typed-row.ts';

export interface PeopleFieldsProps<Row extends TypedRow> {
  readonly caption: string;
  /** 체험자, 보호자, 인솔자 */
  readonly person: string;
  /** The path of the rows in the booking: `items.0.experiencers`; fields are named after it. */
  readonly path: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly errors: FieldErrors;
  readonly onRows: (rows: readonly Row[]) => void;
  /** The content under a person's number: the category, a button that removes the row. */
  readonly about: (row: Row, at: number) => ReactNode;
  /** A line under a person's fields that needs the whole width. */
  readonly below?: ((row: Row, at: number) => ReactNode) | undefined;
  /** Makes room for rows that are pasted: people at a desk, who get lower fields, fill many. */
  readonly grow?: ((rows: number) => readonly Row[]) | undefined;
  /** Corrects what a paste comes to. */
  readonly tidy?: (pasted: Pasted<Row>) => Pasted<Row>;
}

/**
 * People of a booking, all fields open: rows in which arrows move up and down and cells can be pasted; cards on a
 * phone.
 */
export function PeopleFields<Row extends TypedRow>(props: PeopleFieldsProps<Row>) {
  const { caption, person, path, rows, columns, errors, onRows, grow } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const wide = useMediaQuery('(min-width: 768px)');
  const placeOf = (target: EventTarget): { readonly row: number; readonly field: string } | null => {
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith(`${path}.`)) return null;
    const [row = '', field = ''] = target.name.slice(path.length + 1).split('.');
    return { row: Number(row), field };
  };
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const place = by === 0 || event.nativeEvent.isComposing ? null : placeOf(event.target);
    if (place === null) return;
    const name = `${path}.${place.row + by}.${place.field}`;
    const next = grid.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    if (next === null || next === undefined) return;
    event.preventDefault();
    next.focus();
    next.select();
  };
  const paste = (event: ClipboardEvent) => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    const place = cells === null ? null : placeOf(event.target);
    if (cells === null || place === null) return;
    event.preventDefault();
    const keys = columns.map(({ key }) => key);
    // A field that is no column, such as the class, takes the first text of each line.
    const column = keys.find((key) => errorField(key) === place.field) ?? (place.field as TypedField<Row>);
    const pasted = withCells(grow?.(place.row + cells.length) ?? rows, keys, { row: place.row, column }, cells);
    const tidied = props.tidy?.(pasted) ?? pasted;
    onRows(tidied.rows);
    setLeft(tidied.left);
  };
  return (
    <div
      ref={grid}
      className={css.grid}
      role="group"
      aria-label={caption}
      data-columns={columns.length}
      data-dense={grow !== undefined || undefined}
      onKeyDown={move}
      onPaste={paste}
    >
      <PasteNotice left={left} onClose={() => setLeft([])} />
      <div className={css.heads} aria-hidden="true">
        <span />
        {columns.map(({ key, header, required }) => (
          <span key={key}>{required === true ? `${header} (필수)` : `${header} (선택)`}</span>
        ))}
      </div>
      {rows.map((row, at) => (
        <div key={row.key} className={css.row}>
          <div className={css.head}>
            <span>
              {person} {at + 1}
            </span>
            {props.about(row, at)}
          </div>
          {columns.map((column) => {
            const name = `${path}.${at}.${errorField(column.key)}`;
            return (
              <div key={column.key} className={css.cell}>
                <PersonField
                  column={column}
                  name={name}
                  label={wide ? `${person} ${at + 1} ${column.header}` : column.header}
                  hideLabel={wide}
                  value={textOf(row, column.key)}
                  error={errors.of(name)}
                  onText={(text) => {
                    errors.clearError(name);
                    onRows(rows.map((each, index) => (index === at ? { ...each, [column.key]: text } : each)));
                  }}
                />
              </div>
            );
          })}
          {props.below !== undefined && <div className={css.below}>{props.below(row, at)}</div>}
        </div>
      ))}
    </div>
  );
}
