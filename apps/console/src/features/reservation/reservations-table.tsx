import type { ReservationRow } from '@kkumteo/contract/office/reservation-list';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatMinute, kstDate } from '@kkumteo/domain/shared/time';
import { useMemo } from 'react';
import { serverNow } from '../../lib/clock.ts';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { HallMark } from './hall-mark.tsx';
import { dayWords, headsWords, methodWords } from './reservation-words.ts';
import css from './reservations-table.module.css';
import { STATUS_WORDS, StatusBadge } from './status-badge.tsx';

/** Reservations of a page of the list; Enter opens one. */
export function ReservationsTable(props: {
  readonly rows: readonly ReservationRow[];
  readonly hasMoney: boolean;
  readonly onOpen: (row: ReservationRow) => void;
}) {
  const today = kstDate(serverNow());
  const { hasMoney } = props;
  const columns = useMemo(() => columnsOf(today, hasMoney), [today, hasMoney]);
  const grid = useGrid({ rows: props.rows, columns });
  return <Grid caption="예약" grid={grid} rowKey={({ reservationNo }) => reservationNo} onOpen={props.onOpen} />;
}

const columnsOf = (today: string, hasMoney: boolean): readonly GridColumn<ReservationRow>[] => [
  {
    key: 'number',
    header: '예약번호',
    share: 1.5,
    wideOnly: true,
    value: ({ bookingReference }) => bookingReference,
    cell: ({ bookingReference }) => <b className={css.whole}>{bookingReference}</b>,
  },
  {
    key: 'title',
    header: '이름·단체',
    share: 1.8,
    rowHeader: true,
    value: ({ title }) => title,
    cell: ({ title, also, isGroup }) => (
      <>
        {title}
        <small className={css.second}>{[also, isGroup ? '단체' : '개인'].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  {
    key: 'day',
    header: '방문일',
    share: 1.5,
    value: ({ visitDate }) => visitDate,
    cell: ({ visitDate }) => (
      <span className={css.whole} data-today={visitDate === today}>
        {dayWords(visitDate, today)}
      </span>
    ),
  },
  {
    key: 'product',
    header: '상품·회차',
    share: 2.1,
    wideOnly: true,
    value: ({ productName }) => productName,
    cell: ({ productName, roundName, startMinute, colour, otherLines }) => (
      <>
        <HallMark colour={colour} /> {productName}
        {otherLines > 0 && ` 외 ${otherLines}`}
        <small className={css.second}>
          {roundName} {formatMinute(startMinute)}
        </small>
      </>
    ),
  },
  {
    key: 'heads',
    header: '체험 + 어른',
    align: 'end',
    wideOnly: true,
    value: ({ experiencers }) => experiencers,
    cell: (row) => headsWords(row),
  },
  ...(hasMoney
    ? [
        {
          key: 'amount',
          header: '금액',
          align: 'end' as const,
          wideOnly: true,
          value: ({ amount }: ReservationRow) => amount,
          cell: ({ amount, status }: ReservationRow) =>
            amount === null ? '–' : <b data-cancelled={status === 'cancelled'}>{formatAmount(amount)}</b>,
        },
      ]
    : []),
  { key: 'method', header: '방법', share: 1.2, wideOnly: true, value: methodWords },
  {
    key: 'status',
    header: '상태',
    share: 1.2,
    value: ({ status }) => STATUS_WORDS[status],
    cell: ({ status }) => <StatusBadge status={status} />,
  },
];
