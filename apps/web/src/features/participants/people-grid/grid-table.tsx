import { useBar } from '@kkumteo/ui/bars.ts';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { tooLong } from '@kkumteo/ui/too-long.ts';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { type ClipboardEvent, memo, type ReactNode, useRef, useState } from 'react';
import { moveByKey } from './grid-keys.ts';
import { PasteNotice } from './paste-notice.tsx';
import { pastedCells } from './pasted-cells.ts';
import { GridCell } from './grid-cell.tsx';
import type { GridColumn } from './grid-column.ts';
import css from './grid-table.module.css';
import { type GridProps, type GridTicks, type RowErrors, shownRows } from './grid-props.ts';
import { Tick, TickAll, tickable } from './grid-ticks.tsx';
import { type EditedRow, errorField, textOf } from './typed-row.ts';

/**
 * People as a spreadsheet: Enter and arrows move between the cells, copied cells are pasted from the focused one on.
 */
export function GridTable<Row extends EditedRow>(props: GridProps<Row>) {
  const { caption, columns, path } = props;
  const [left, setLeft] = useState<readonly string[]>([]);
  const head = useRef<HTMLTableSectionElement>(null);
  useBar(head, 'top');
  const paste = (event: ClipboardEvent) => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    const name = event.target instanceof HTMLElement ? event.target.getAttribute('name') : null;
    const [, key, field] = name?.startsWith(`${path}.`) ? name.split('.') : [];
    const column = columns.find((each) => errorField(each.key) === field);
    if (cells === null || key === undefined || column === undefined) return;
    event.preventDefault();
    setLeft(props.onPaste({ key, field: column.key }, cells));
  };
  const Row = GridRow as typeof GridRow<Row>;
  return (
    <>
      <PasteNotice left={left} onClose={() => setLeft([])} />
      <table className={css.grid} onKeyDown={moveByKey} onPaste={paste}>
        <caption>
          <VisuallyHidden>
            {caption}: {columns.map(({ header }) => header).join(', ')}
          </VisuallyHidden>
        </caption>
        <thead ref={head}>
          <tr>
            <th scope="col" className={css.number} data-ticks={props.ticks !== undefined || undefined}>
              <VisuallyHidden>순서</VisuallyHidden>
              {props.ticks !== undefined && <TickAll keys={tickable(props)} {...props.ticks} />}
            </th>
            {columns.map(({ key, header, required, width }) => (
              <th key={key} scope="col" style={{ width }}>
                {header}
                {required === true && (
                  <>
                    <i aria-hidden="true">*</i>
                    <VisuallyHidden> 필수</VisuallyHidden>
                  </>
                )}
              </th>
            ))}
            {props.aside !== undefined && (
              <th scope="col" style={{ width: props.aside.width }}>
                {props.aside.header}
              </th>
            )}
            <th scope="col" className={css.tools}>
              <VisuallyHidden>지우기</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shownRows(props).map(({ row, at }) => (
            <Row
              key={row.key}
              row={row}
              at={at}
              person={props.person}
              columns={columns}
              path={path}
              errors={props.errors.get(row.key)}
              aside={props.aside?.cell(row, at)}
              isTicked={props.ticks?.ticked.has(row.key)}
              onTick={props.ticks?.onTick}
              onType={props.onType}
              onRemove={props.canRemove(row, at) ? props.onRemove : undefined}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface GridRowProps<Row extends EditedRow> extends Pick<GridProps<Row>, 'columns' | 'path' | 'person' | 'onType'> {
  readonly row: Row;
  readonly at: number;
  readonly errors: RowErrors | undefined;
  readonly aside: ReactNode;
  /** Undefined where rows are not ticked. */
  readonly isTicked: boolean | undefined;
  readonly onTick: GridTicks['onTick'] | undefined;
  readonly onRemove: ((key: string) => void) | undefined;
}

/** One person. Typing into one row redraws that one alone. */
const GridRow = memo(function GridRow<Row extends EditedRow>(props: GridRowProps<Row>) {
  const { row, at, columns, path, errors, person } = props;
  const who = `${person} ${at + 1}`;
  const idOf = (field: string): string => `${path}.${row.key}.${field}-error`;
  const wordsOf = ({ key, limit }: GridColumn<Row>): string | null =>
    errors?.[errorField(key)] ?? tooLong(textOf(row, key), limit);
  const wrong = columns.filter((column) => wordsOf(column) !== null);
  return (
    <>
      <tr data-person="" data-wrong={wrong.length > 0 || undefined} data-ticked={props.isTicked || undefined}>
        <th scope="row" className={css.number}>
          {props.isTicked !== undefined && (
            <Tick
              label={`${row.name.trim() === '' ? who : row.name} 선택`}
              checked={props.isTicked}
              disabled={row.name.trim() === ''}
              onChange={(on) => props.onTick?.([row.key], on)}
            />
          )}
          <VisuallyHidden>{person} </VisuallyHidden>
          {at + 1}
        </th>
        {columns.map((column) => {
          const field = errorField(column.key);
          return (
            <td key={column.key}>
              <GridCell
                row={row}
                column={column}
                label={`${who} ${column.header}`}
                name={`${path}.${row.key}.${field}`}
                errorId={wordsOf(column) === null ? undefined : idOf(field)}
                onText={(text) => props.onType(row.key, column.key, text)}
              />
            </td>
          );
        })}
        {props.aside !== undefined && <td className={css.aside}>{props.aside}</td>}
        <td className={css.tools}>
          {props.onRemove !== undefined && (
            <button
              type="button"
              aria-label={`${row.name.trim() === '' ? who : row.name} 지우기`}
              onClick={() => props.onRemove?.(row.key)}
            >
              <Icon name="trash" />
            </button>
          )}
        </td>
      </tr>
      {wrong.length > 0 && (
        <tr className={css.errors}>
          <td colSpan={columns.length + (props.aside === undefined ? 2 : 3)}>
            {wrong.map((column) => (
              <p key={column.key} id={idOf(errorField(column.key))}>
                <Icon name="alert" /> <b>{column.header}</b> {wordsOf(column)}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}) as <Row extends EditedRow>(props: GridRowProps<Row>) => ReactNode;
