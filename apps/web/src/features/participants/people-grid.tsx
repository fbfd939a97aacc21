import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { PasteNotice } from './paste-notice.tsx';
import { pastedCells } from './pasted-cells.ts';
import css from './people-grid.module.css';

export interface PeopleGridProps<Row extends { readonly key: string }> {
  readonly caption: string;
  /** Where the rows stand in the booking: `items.0.experiencers`; cells are named after it. */
  readonly path: string;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
  /** Lower cells, for people at a desk who fill many rows. */
  readonly dense?: boolean;
  /** One cell; on a wide screen its column's head is its label. */
  readonly cell: (row: Row, column: string, at: number) => ReactNode;
  /** Words over a person's cells, such as 체험자 1, and what stands beside them. */
  readonly head: (row: Row, at: number) => ReactNode;
  /** A line under a person's cells that needs the whole width. */
  readonly below?: ((row: Row, at: number) => ReactNode) | undefined;
  /** Takes the cells and answers the texts that found no place. */
  readonly onPaste: (
    from: { readonly row: number; readonly column: string },
    cells: readonly (readonly string[])[],
  ) => readonly string[];
}

interface GridColumn {
  readonly key: string;
  readonly header: string;
}

/** People as a grid that works like a spreadsheet: arrows move between rows, cells can be pasted; cards on a phone. */
export function PeopleGrid<Row extends { readonly key: string }>(props: PeopleGridProps<Row>) {
  const grid = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { caption, path, rows, columns } = props;
  const placeOf = (target: EventTarget): { readonly row: number; readonly column: string } | null => {
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith(`${path}.`)) return null;
    const [row = '', column = ''] = target.name.slice(path.length + 1).split('.');
    return { row: Number(row), column };
  };
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const place = by === 0 || event.nativeEvent.isComposing ? null : placeOf(event.target);
    if (place === null) return;
    const name = `${path}.${place.row + by}.${place.column}`;
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
    setLeft(props.onPaste({ row: place.row, column: gridName(place.column) }, cells));
  };
  return (
    <div
      ref={grid}
      className={css.grid}
      role="group"
      aria-label={caption}
      data-columns={columns.length}
      data-dense={props.dense || undefined}
      onKeyDown={move}
      onPaste={paste}
    >
      <PasteNotice left={left} onClose={() => setLeft([])} />
      <div className={css.heads} aria-hidden="true">
        <span />
        {columns.map((column) => (
          <span key={column.key}>{column.header}</span>
        ))}
      </div>
      {rows.map((row, at) => (
        <div key={row.key} className={css.row}>
          <div className={css.head}>{props.head(row, at)}</div>
          {columns.map((column) => (
            <div key={column.key} className={css.cell}>
              {props.cell(row, column.key, at)}
            </div>
          ))}
          {props.below !== undefined && <div className={css.below}>{props.below(row, at)}</div>}
        </div>
      ))}
    </div>
  );
}

/** The rule's word for a birth date is the row's `birth`, which is text until it is a date. */
const gridName = (column: string): string => (column === 'birthDate' ? 'birth' : column);
