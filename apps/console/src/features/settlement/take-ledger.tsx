import type { LedgerDays } from '@kkumteo/domain/settlement/journal';
import { formatDay } from '@kkumteo/domain/shared/time';
import { takeLedger } from '../../api/settlement.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { saveTable } from '../../lib/table/save-table.ts';
import { TakeForm } from '../staff/take-form.tsx';
import { ledgerFile } from './ledger-file.ts';

interface TakeLedgerProps {
  readonly days: LedgerDays;
  readonly onClose: () => void;
}

/** Takes the double entries of the days as a file for the accountant. */
export function TakeLedger({ days, onClose }: TakeLedgerProps) {
  return (
    <Sheet title="회계 장부 받기" sub={`${formatDay(days.from)} – ${formatDay(days.to)}`} onClose={onClose}>
      <TakeForm
        ways={['xlsx', 'csv']}
        paper="장부"
        choices={['월 마감', '세무 신고', '업무 확인']}
        send={async (as, reason) => {
          const kind = as === 'csv' ? 'csv' : 'xlsx';
          const { entries } = await takeLedger({ ...days, as: kind, reason });
          await saveTable(kind, ledgerFile(days, entries));
        }}
        onDone={onClose}
      >
        <p>
          복식부기 한 줄마다 날짜, 계정과목, 차변, 대변, 적요, 주문번호가 있어요. 엑셀에는 계정과목별, 날짜별 합계가
          따로 있어요. 누가 왜 받았는지 기록이 남아요.
        </p>
      </TakeForm>
    </Sheet>
  );
}
