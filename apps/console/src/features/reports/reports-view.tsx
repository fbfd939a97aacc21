import type { ReportsAsked } from '@kkumteo/contract/office/reports';
import { changeWords, peopleWords, percentWords, REFUND_REASON_WORDS, weekWords } from '@kkumteo/copy/reports';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { addDays, formatMinute, WEEKDAY_NAMES, type KstDate } from '@kkumteo/domain/shared/time';
import { Link } from '@kkumteo/ui/link.tsx';
import { places } from '../../lib/addresses.ts';
import { Facts } from '../closing/facts.tsx';
import { LeadCard, SourcesCard, WaitsCard } from './booking-cards.tsx';
import { ReportCard } from './report-card.tsx';
import { fileNameOf, percentOf, type ReportsViewProps, shown } from './report-words.ts';
import { SalesCard } from './sales-card.tsx';
import css from './reports.module.css';

const points = (now: number | null, before: number | null): string =>
  now === null || before === null ? '견줄 지난해가 없어요' : `지난해 ${percentWords(before)}`;
const since = (change: number | null): string =>
  change === null ? '견줄 지난해가 없어요' : `지난해보다 ${changeWords(change)}`;

/** Every report of a period. */
export function ReportsView(props: ReportsViewProps) {
  const { reports, asked, onOpen } = props;
  const { summary, occupancy, missed, refunds } = reports;
  return (
    <>
      <Facts
        label="이 기간의 숫자"
        facts={[
          { label: '온 사람', figure: peopleWords(summary.came), why: since(summary.cameChange) },
          ...(summary.won === null
            ? []
            : [{ label: '매출', figure: formatAmount(summary.won), why: since(summary.wonChange) }]),
          {
            label: '찬 자리',
            figure: percentWords(summary.filled, 0),
            why: points(summary.filled, summary.filledBefore),
          },
          {
            label: '오지 않음',
            figure: percentWords(summary.missed),
            why: points(summary.missed, summary.missedBefore),
          },
          {
            label: '대기하다 예약',
            figure: peopleWords(summary.booked),
            why: `대기 ${peopleWords(summary.waited)} 가운데`,
          },
        ]}
      />
      <div className={css.cards}>
        <ReportCard
          title="찬 자리"
          sub={`방문일의 요일과 회차${asked.track === null ? '' : ' · 개인과 단체를 나누지 않아요'}`}
          chart={occupancy.chart}
          fileName={fileNameOf(asked, '찬 자리')}
          rows={occupancy.rows}
          rowKey={({ weekday, startMinute }) => `${weekday} ${startMinute}`}
          columns={[
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
          ]}
        />
        <SalesCard {...props} />
        <LeadCard {...props} />
        <ReportCard
          title="오지 않은 사람"
          sub="방문일의 주마다 · 지난 날만"
          chart={missed.chart}
          fileName={fileNameOf(asked, '오지 않은 사람')}
          rows={missed.rows}
          rowKey={({ week }) => week}
          columns={[
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
            {
              key: 'missed',
              header: '오지 않음',
              align: 'end',
              value: (row) => row.missed,
              cell: (row) => shown(row.missed),
            },
            {
              key: 'share',
              header: '비율(%)',
              align: 'end',
              value: ({ share }) => percentOf(share),
              cell: ({ share }) => percentWords(share),
            },
          ]}
        />
        {refunds !== null && (
          <ReportCard
            title="환불한 까닭"
            sub="환불한 날로 셈"
            chart={refunds.chart}
            fileName={fileNameOf(asked, '환불한 까닭')}
            rows={refunds.rows}
            rowKey={({ reason }) => reason}
            columns={[
              { key: 'reason', header: '까닭', rowHeader: true, value: ({ reason }) => REFUND_REASON_WORDS[reason] },
              {
                key: 'refunds',
                header: '환불',
                align: 'end',
                value: (row) => row.refunds,
                cell: (row) => `${shown(row.refunds)}건`,
              },
              {
                key: 'won',
                header: '금액(원)',
                align: 'end',
                value: ({ won }) => won,
                words: ({ won }) => formatAmount(won),
                cell: ({ won, reason }) => (
                  <button
                    type="button"
                    className={css.opens}
                    onClick={() => onOpen({ hall: asked.hall, reason, title: `환불: ${REFUND_REASON_WORDS[reason]}` })}
                  >
                    {formatAmount(won)}
                  </button>
                ),
              },
            ]}
          >
            모두 {formatAmount(refunds.total)}
          </ReportCard>
        )}
        <SourcesCard {...props} />
        <WaitsCard {...props} />
      </div>
    </>
  );
}

/** The reservations that visit in a week. */
function visitsPlace({ from, to, hall, track }: ReportsAsked, week: KstDate): string {
  const [first, last] = [week < from ? from : week, addDays(week, 6) > to ? to : addDays(week, 6)];
  const address = new URLSearchParams({ from: first, to: last, ...(hall && { hall }), ...(track && { track }) });
  return `${places.reservations}?${address.toString()}`;
}
