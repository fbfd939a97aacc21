import { leadWords, peopleWords, percentWords, SOURCE_WORDS } from '@kkumteo/copy/reports';
import { formatMinute, WEEKDAY_NAMES } from '@kkumteo/domain/shared/time';
import type { ReportCardProps } from './report-card.tsx';
import { percentOf, type ReportsViewProps, shown } from './report-words.ts';

type Reports = ReportsViewProps['reports'];
type RowOf<Name extends 'lead' | 'sources' | 'waits'> = Reports[Name]['rows'][number];

export function leadReport({ lead }: Reports): ReportCardProps<RowOf<'lead'>> {
  const middle = [
    lead.middle !== null && `가운데 값 ${lead.middle}일`,
    lead.middleOfGroups !== null && `단체는 ${lead.middleOfGroups}일`,
  ].filter((word) => word !== false);
  return {
    title: '얼마나 앞서 예약하나',
    sub: '예약한 날부터 방문일까지 · 방문일로 셈',
    chart: lead.chart,
    rows: lead.rows,
    rowKey: ({ from }) => String(from),
    words: middle.join(' · '),
    columns: [
      { key: 'step', header: '앞선 날', rowHeader: true, value: leadWords },
      {
        key: 'visits',
        header: '예약',
        align: 'end',
        value: ({ visits }) => visits,
        cell: ({ visits }) => shown(visits),
      },
      {
        key: 'share',
        header: '비율(%)',
        align: 'end',
        value: ({ share }) => percentOf(share),
        cell: ({ share }) => percentWords(share),
      },
    ],
  };
}

export const sourcesReport = ({ sources }: Reports): ReportCardProps<RowOf<'sources'>> => ({
  title: '예약한 곳',
  sub: '방문일로 셈',
  chart: sources.chart,
  rows: sources.rows,
  rowKey: ({ source }) => source,
  columns: [
    { key: 'source', header: '곳', rowHeader: true, value: ({ source }) => SOURCE_WORDS[source] },
    { key: 'visits', header: '예약', align: 'end', value: ({ visits }) => visits, cell: ({ visits }) => shown(visits) },
    {
      key: 'people',
      header: '사람',
      align: 'end',
      value: ({ people }) => people,
      cell: ({ people }) => peopleWords(people),
    },
    {
      key: 'share',
      header: '비율(%)',
      align: 'end',
      value: ({ share }) => percentOf(share),
      cell: ({ share }) => percentWords(share),
    },
  ],
});

export const waitsReport = ({ waits }: Reports): ReportCardProps<RowOf<'waits'>> => ({
  wide: true,
  title: '대기가 몰리는 회차',
  sub: '기다린 사람이 많은 요일과 회차 열 개 · 방문일로 셈',
  chart: waits.chart,
  rows: waits.rows,
  rowKey: ({ roundId, weekday }) => `${roundId} ${weekday}`,
  columns: [
    { key: 'product', header: '상품', rowHeader: true, value: ({ productName }) => productName },
    { key: 'weekday', header: '요일', value: ({ weekday }) => WEEKDAY_NAMES[weekday] ?? '' },
    {
      key: 'round',
      header: '회차',
      value: ({ roundName, startMinute }) => `${roundName} ${formatMinute(startMinute)}`.trim(),
    },
    {
      key: 'waited',
      header: '기다린 사람',
      align: 'end',
      value: ({ waited }) => waited,
      cell: ({ waited }) => peopleWords(waited),
    },
    {
      key: 'capacity',
      header: '하루 정원',
      align: 'end',
      value: ({ capacity }) => capacity,
      cell: ({ capacity }) => shown(capacity),
    },
    {
      key: 'booked',
      header: '예약한 사람',
      align: 'end',
      value: ({ booked }) => booked,
      cell: ({ booked }) => peopleWords(booked),
    },
  ],
});
