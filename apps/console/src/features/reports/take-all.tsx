import { Button } from '@kkumteo/ui/button.tsx';
import { Icon } from '../../lib/icon.tsx';
import { saveWorkbook } from '../../lib/table/save-table.ts';
import { allReports } from './all-reports.ts';
import { fileNameOf, type ReportsViewProps } from './report-words.ts';

/** All reports of the page as one workbook. */
export const TakeAll = (props: ReportsViewProps) => (
  <Button size="medium" onClick={() => void saveWorkbook(fileNameOf(props.asked, '통계'), allReports(props))}>
    <Icon name="download" /> 모두 내려받기
  </Button>
);
