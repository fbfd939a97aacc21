import { changeWords, peopleWords, percentWords } from '@kkumteo/copy/reports';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Facts } from '../closing/facts.tsx';
import { leadReport, sourcesReport, waitsReport } from './booking-reports.tsx';
import { productSalesReport, refundsReport, salesReport } from './money-reports.tsx';
import { ReportCard, type ReportCardProps } from './report-card.tsx';
import { fileNameOf, type ReportsViewProps } from './report-words.ts';
import { missedReport, occupancyReport } from './visit-reports.tsx';
import css from './reports.module.css';

const points = (now: number | null, before: number | null): string =>
  now === null || before === null ? '견줄 지난해가 없어요' : `지난해 ${percentWords(before)}`;
const since = (change: number | null): string =>
  change === null ? '견줄 지난해가 없어요' : `지난해보다 ${changeWords(change)}`;

/** The figures of a period, each with its name. */
export const summaryFacts = ({ reports: { summary } }: Pick<ReportsViewProps, 'reports'>) => [
  { label: '온 사람', figure: peopleWords(summary.came), why: since(summary.cameChange) },
  ...(summary.won === null
    ? []
    : [{ label: '매출', figure: formatAmount(summary.won), why: since(summary.wonChange) }]),
  { label: '찬 자리', figure: percentWords(summary.filled, 0), why: points(summary.filled, summary.filledBefore) },
  { label: '오지 않음', figure: percentWords(summary.missed), why: points(summary.missed, summary.missedBefore) },
  {
    label: '대기하다 예약',
    figure: peopleWords(summary.booked),
    why: `대기 ${peopleWords(summary.waited)} 가운데`,
  },
];

/** Each report of a period, passed on in the order of the page. */
export function eachReport<Made>(
  props: ReportsViewProps,
  make: <Row>(report: ReportCardProps<Row>) => Made,
): readonly Made[] {
  const { reports } = props;
  return [
    make(occupancyReport(props)),
    make(salesReport(props)),
    make(productSalesReport(props)),
    make(leadReport(reports)),
    make(missedReport(props)),
    ...(reports.refunds === null ? [] : [make(refundsReport(props, reports.refunds))]),
    make(sourcesReport(reports)),
    make(waitsReport(reports)),
  ];
}

/** Every report of a period. */
export const ReportsView = (props: ReportsViewProps) => (
  <>
    <Facts label="이 기간의 숫자" facts={summaryFacts(props)} />
    <div className={css.cards}>
      {eachReport(props, (report) => (
        <ReportCard key={report.title} {...report} fileName={fileNameOf(props.asked, report.title)} />
      ))}
    </div>
  </>
);
