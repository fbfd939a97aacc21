import type { ReportsAsked } from '@kkumteo/contract/office/reports';
import { percentWords, weekWords } from '@kkumteo/copy/reports';
import { addDays, formatMinute, type KstDate, WEEKDAY_NAMES } from '@kkumteo/domain/shared/time';
import { Link } from '@kkumteo/ui/link.tsx';
import { places } from '../../lib/addresses.ts';
import type { ReportCardProps } from './report-card.tsx';
import { percentOf, type ReportsViewProps, shown } from './report-words.ts';

type Props = Pick<ReportsViewProps, 'reports' | 'asked'>;
type RowOf<Name extends 'occupancy' | 'missed'> = Props['reports'][Name]['rows'][number];

export const occupancyReport = ({ reports: { occupancy }, asked }: Props): ReportCardProps<RowOf<'occupancy'>> => ({
  title: '찬 자리',
  sub: `방문일의 요일과 회차${asked.track === null ? '' : ' · 개인과 단체를 나누지 않아요'}`,
  chart: occupancy.chart,
  rows: occupancy.rows,
  rowKey: ({ weekday, startMinute }) => `${weekday} ${startMinute}`,
  columns: [
    { key: 'weekday', header: '요일', rowHeader: true, value: ({ weekday }) => WEEKDAY_NAMES[weekday] ?? '' },
    { key: 'start', header: '회차', value: ({ startMinute }) => formatMinute(startMinute) },
    {
      key: 'taken',
      header: '예약한 자리',
      align: 'end',
      value: ({ taken }) => taken,
      cell: ({ taken }) => shown(taken),
    },
    {
      key: 'offered',
      header: '자리',
      align: 'end',
      value: ({ offered }) => offered,
      cell: ({ offered }) => shown(offered),
    },
    {
      key: 'filled',
      header: '비율(%)',
      align: 'end',
      value: ({ filled }) => percentOf(filled),
      cell: ({ filled }) => percentWords(filled),
    },
  ],
});

export const missedReport = ({ reports: { missed }, asked }: Props): ReportCardProps<RowOf<'missed'>> => ({
  title: '오지 않은 사람',
  sub: '방문일의 주마다 · 지난 날만',
  chart: missed.chart,
  rows: missed.rows,
  rowKey: ({ week }) => week,
  columns: [
    {
      key: 'week',
      header: '주',
      rowHeader: true,
      value: ({ week }) => week,
      words: ({ week }) => `${weekWords(week)}부터`,
      cell: ({ week }) => <Link to={visitsPlace(asked, week)}>{weekWords(week)}부터</Link>,
    },
    {
      key: 'expected',
      header: '예약한 사람',
      align: 'end',
      value: ({ expected }) => expected,
      cell: ({ expected }) => shown(expected),
    },
    { key: 'missed', header: '오지 않음', align: 'end', value: (row) => row.missed, cell: (row) => shown(row.missed) },
    {
      key: 'share',
      header: '비율(%)',
      align: 'end',
      value: ({ share }) => percentOf(share),
      cell: ({ share }) => percentWords(share),
    },
  ],
});

/** The reservations that visit in a week. */
function visitsPlace({ from, to, hall, track }: ReportsAsked, week: KstDate): string {
  const [first, last] = [week < from ? from : week, addDays(week, 6) > to ? to : addDays(week, 6)];
  const address = new URLSearchParams({ from: first, to: last, ...(hall && { hall }), ...(track && { track }) });
  return `${places.reservations}?${address.toString()}`;
}
