import type { ReservationRow } from '@kkumteo/contract/office/reservation-list';
import { formatFullDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '../../lib/clock.ts';
import css from './reservations-paper.module.css';
import { reservationsFile } from './reservations-file.ts';

/** The list on paper alone, with who printed it. */
export function ReservationsPaper(props: {
  readonly rows: readonly ReservationRow[];
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
  const { header, rows } = reservationsFile(props.rows, kstDate(now));
  return (
    <div className={css.paper}>
      <h1>예약 {props.rows.length}건</h1>
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
