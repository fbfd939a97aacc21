import type { SavedTable } from '../../lib/table/save-table.ts';
import { tableOf } from './report-card.tsx';
import type { ReportsViewProps } from './report-words.ts';
import { eachReport, summaryFacts } from './reports-view.tsx';

/** The sheets of one workbook: what was asked and by which date each report counts, then the reports. */
export function allReports(props: ReportsViewProps): readonly SavedTable[] {
  const { reports, asked } = props;
  const hall = reports.halls.find((each) => each.hall === asked.hall)?.shortName ?? '모든 관';
  const track = asked.track === null ? '개인·단체' : asked.track === 'group' ? '단체' : '개인';
  const about: SavedTable = {
    name: '요약',
    header: ['항목', '값'],
    rows: [
      ['기간', `${asked.from}–${asked.to}`],
      ['체험관', hall],
      ['개인·단체', track],
      ...summaryFacts(props).map(({ label, figure }) => [label, figure]),
      ...eachReport(props, ({ title, sub }) => [title, sub]),
    ],
  };
  return [about, ...eachReport(props, tableOf)];
}
