import type { ReservationRow, ReservationsAsked } from '@kkumteo/contract/office/reservation-list';
import { kstDate } from '@kkumteo/domain/shared/time';
import { showHint } from '@kkumteo/ui/hints.ts';
import { takeReservations } from '../../api/reservation.ts';
import { serverNow } from '../../lib/clock.ts';
import { saveTable } from '../../lib/table/save-table.ts';
import { TakeForm } from '../staff/take-form.tsx';
import { reservationsFile } from './reservations-file.ts';

export interface TakeReservationsFormProps {
  readonly asked: ReservationsAsked;
  readonly onPrint: (rows: readonly ReservationRow[]) => void;
  readonly onDone: () => void;
}

export function TakeReservationsForm({ asked, onPrint, onDone }: TakeReservationsFormProps) {
  return (
    <TakeForm
      ways={['xlsx', 'csv', 'print']}
      paper="목록"
      choices={['방문 준비', '전화 안내', '정산 확인']}
      send={async (as, reason) => {
        const { rows, isCut } = await takeReservations(asked, as, reason);
        if (as === 'print') onPrint(rows);
        else await saveTable(as, reservationsFile(rows, kstDate(serverNow())));
        if (isCut) showHint(`${rows.length.toLocaleString('ko-KR')}건까지만 담았어요. 조건을 좁혀 주세요.`);
      }}
      onDone={onDone}
    >
      <p>지금 조건에 맞는 예약이 이름과 전화를 가린 채 나가요. 누가 몇 건을 왜 받았는지 기록이 남아요.</p>
    </TakeForm>
  );
}
