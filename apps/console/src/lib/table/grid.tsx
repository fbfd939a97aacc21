import type { RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../icon.tsx';
import type { GridColumn } from './columns.ts';
import css from './grid.module.css';
import { cellAfter, type GridCell } from './grid-keys.ts';
import type { GridState } from './use-grid.ts';

const ROW_PX = 42;
/** Fewer rows than this are drawn at once. */
const FEW_ROWS = 60;
const PAGE_ROWS = 10;

export interface GridProps<Row extends RowData> {
  /** Says what the table lists; for screen readers. */
  readonly caption: string;
  readonly grid: GridState<Row>;
  readonly rowKey: (row: Row) => string;
  /** The row that is open beside or below the table. */
  readonly openKey?: string | null;
  readonly onOpen?: (row: Row) => void;
  /** Rows that are chosen, where several can be: a press chooses one instead of opening it. */
  readonly chosenKeys?: ReadonlySet<string>;
  /** Shown below the row that is open. */
  readonly detail?: (row: Row) => ReactNode;
}

/**
 * A table that is walked by keys: arrows, Home, End, page keys; Enter and Space open a row. Of many rows those in sight
 * are in the page; on paper all are.
 */
export function Grid<Row extends RowData>({
  caption,
  grid,
  rowKey,
  openKey = null,
  onOpen,
  chosenKeys,
  detail,
}: GridProps<Row>) {
  const { columns, rows, sortedBy, sortBy } = grid;
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<GridCell>({ row: 0, column: 0 });
  const followFocus = useRef(false);
  const isWhole = useIsPrinting() || rows.length <= FEW_ROWS;
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves the console out
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const first = isWhole ? 0 : (items[0]?.index ?? 0);
  const last = isWhole ? rows.length - 1 : (items.at(-1)?.index ?? -1);
  const above = isWhole ? 0 : (items[0]?.start ?? 0);
  const below = isWhole ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  // The one stop of the Tab key is in the page also after a filter or a scroll.
  const stop = { row: Math.min(Math.max(at.row, first), last), column: Math.min(at.column, columns.length - 1) };

  useEffect(() => {
    if (!followFocus.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`);
    if (cell == null) return;
    followFocus.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLElement && event.target.dataset['cell'] === undefined) return;
    const row = rows[stop.row];
    if (onOpen !== undefined && row !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      onOpen(row);
      return;
    }
    const next = cellAfter(stop, event, { rows: rows.length, columns: columns.length, page: PAGE_ROWS });
    if (next === null) return;
    event.preventDefault();
    followFocus.current = true;
    setAt(next);
    if (!isWhole) virtual.scrollToIndex(next.row);
  };

  return (
    <div ref={box} className={css.box}>
      <table
        className={css.grid}
        role="grid"
        aria-label={caption}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable={chosenKeys !== undefined || undefined}
        onKeyDown={onKeyDown}
      >
        <Columns columns={columns} />
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                sorted={sortedBy?.key === column.key ? (sortedBy.descending ? 'descending' : 'ascending') : 'none'}
                onSort={() => sortBy(column.key)}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Spacer height={above} />
          {rows.slice(first, last + 1).map((row, offset) => {
            const index = first + offset;
            const key = rowKey(row);
            return (
              <Fragment key={key}>
                <tr
                  role="row"
                  aria-rowindex={index + 2}
                  aria-selected={openKey === key || chosenKeys?.has(key) === true}
                  className={onOpen && css.opens}
                  onClick={() => {
                    setAt({ ...at, row: index });
                    onOpen?.(row);
                  }}
                >
                  {columns.map((column, place) => (
                    <td
                      key={column.key}
                      role={column.rowHeader ? 'rowheader' : 'gridcell'}
                      data-cell={`${index}:${place}`}
                      data-align={column.align}
                      data-wide-only={column.wideOnly}
                      tabIndex={index === stop.row && place === stop.column ? 0 : -1}
                      onFocus={() => setAt({ row: index, column: place })}
                    >
                      {column.cell === undefined ? (column.value(row) ?? '–') : column.cell(row)}
                    </td>
                  ))}
                </tr>
                {detail !== undefined && openKey === key && (
                  <tr role="row" className={css.detail}>
                    <td role="gridcell" colSpan={columns.length}>
                      {detail(row)}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  );
}

function Columns<Row extends RowData>({ columns }: { readonly columns: readonly GridColumn<Row>[] }) {
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  return (
    <colgroup>
      {columns.map(({ key, share = 1, wideOnly }) => (
        <col key={key} data-wide-only={wideOnly} style={{ width: `${(share / shares) * 100}%` }} />
      ))}
    </colgroup>
  );
}

function HeadCell<Row extends RowData>(props: {
  readonly column: GridColumn<Row>;
  readonly sorted: 'ascending' | 'descending' | 'none';
  readonly onSort: () => void;
}) {
  const { header, align, wideOnly } = props.column;
  return (
    <th scope="col" role="columnheader" aria-sort={props.sorted} data-align={align} data-wide-only={wideOnly}>
      <button type="button" className={css.sort} onClick={props.onSort}>
        {header}
        {props.sorted !== 'none' && <Icon name={props.sorted === 'ascending' ? 'up' : 'down'} />}
      </button>
    </th>
  );
}

/** Takes the place of the rows that are not in the page. */
const Spacer = ({ height }: { readonly height: number }) =>
  height <= 0 ? null : <tr aria-hidden="true" style={{ height }} />;

/** True while the page is made ready for paper, where every row has to be. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
