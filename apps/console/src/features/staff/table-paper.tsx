import { formatFullDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../../lib/clock.ts';
import type { SavedTable } from '../../lib/table/save-table.ts';
import css from './table-paper.module.css';

/** A table on paper alone, with who printed it; its rows are named by their first cell. */
export function TablePaper(props: {
  readonly title: string;
  readonly table: SavedTable;
  /** Who prints it. */
  readonly by: string;
  readonly onPrinted: () => void;
}) {
  const printed = useEffectEvent(props.onPrinted);
  useEffect(() => {
    const end = () => printed();
    window.addEventListener('afterprint', end, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const now = serverNow();
  const { header, rows } = props.table;
  return (
    <div className={css.paper}>
      <h1>{props.title}</h1>
      <p>
        {formatFullDay(kstDate(now))} {formatMinute(kstMinute(now))} {props.by} 인쇄
      </p>
      <table>
        <thead>
          <tr>
            {header.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])}>
              {row.map((value, place) => (
                <td key={header[place]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
