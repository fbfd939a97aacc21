import type { Closing } from '@kkumteo/contract/office/closing';
import { formatDay } from '@kkumteo/domain/shared/time';
import { takeReport } from '../../api/closing.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { type SavedTable, saveTable } from '../../lib/table/save-table.ts';
import { useMay } from '../staff/self.tsx';
import { TakeForm } from '../staff/take-form.tsx';
import { reportFile } from './report-file.ts';

export interface ReportSheetProps {
  readonly closing: Pick<Closing, 'closingId' | 'day'>;
  readonly onPrint: (report: SavedTable) => void;
  readonly onClose: () => void;
}

/** The end report of a closing leaves the console, with a reason and an entry. */
export function ReportSheet({ closing: { closingId, day }, onPrint, onClose }: ReportSheetProps) {
  const hasMoney = useMay('day.read-money');
  const opensPeople = useMay('reservation.open-people');
  return (
    <Sheet title="보고서" sub={`${formatDay(day)} 하루 닫기`} onClose={onClose}>
      <TakeForm
        ways={['xlsx', 'csv', 'print']}
        paper="보고서"
        choices={['정산 보고', '기관 제출', '보관']}
        send={async (as, reason) => {
          const { reservations } = await takeReport(closingId, as, reason);
          const report = reportFile(day, reservations, hasMoney);
          if (as === 'print') onPrint(report);
          else await saveTable(as, report);
        }}
        onDone={onClose}
      >
        <p>
          예약마다 무엇을 취소하고 어떻게 돌려줬는지, 남은 일과 맡은 사람, 합계를 담아요. 이름은{' '}
          {opensPeople ? '그대로' : '가린 채'} 나가요. 누가 몇 건을 왜 받았는지 기록이 남아요.
        </p>
      </TakeForm>
    </Sheet>
  );
}
