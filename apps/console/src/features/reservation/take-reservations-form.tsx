import type { ReservationRow, ReservationsAsked } from '@kkumteo/contract/office/reservation-list';
import { kstDate } from '@kkumteo/domain/shared/time';
import { showHint } from '@kkumteo/ui/hints.ts';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { useState } from 'react';
import { type TakenAs, takeReservations } from '../../api/reservation.ts';
import { serverNow } from '../../lib/clock.ts';
import { saveTable } from '../../lib/table/save-table.ts';
import { ActForm } from '../staff/act-form.tsx';
import { reservationsFile } from './reservations-file.ts';

const WAYS: readonly { readonly value: TakenAs; readonly label: string; readonly verb: string }[] = [
  { value: 'xlsx', label: '엑셀', verb: '엑셀로 받기' },
  { value: 'csv', label: 'CSV', verb: 'CSV로 받기' },
  { value: 'print', label: '인쇄', verb: '목록 인쇄' },
];

export interface TakeReservationsFormProps {
  readonly asked: ReservationsAsked;
  readonly onPrint: (rows: readonly ReservationRow[]) => void;
  readonly onDone: () => void;
}

/** Lets the list leave the console, on paper or as a file: the reason and the count are noted. */
export function TakeReservationsForm({ asked, onPrint, onDone }: TakeReservationsFormProps) {
  const [as, setAs] = useState<TakenAs>('xlsx');
  return (
    <>
      <RadioGroup
        legend="어떻게 받을까요?"
        layout="row"
        value={as}
        options={WAYS.map(({ value, label }) => ({ value, label }))}
        onChange={setAs}
      />
      <ActForm
        verb={WAYS.find(({ value }) => value === as)?.verb ?? ''}
        busy="준비하는 중"
        choices={['방문 준비', '전화 안내', '정산 확인']}
        onCancel={onDone}
        send={async (reason) => {
          const { rows, isCut } = await takeReservations(asked, as, reason);
          if (as === 'print') onPrint(rows);
          else await saveTable(as, reservationsFile(rows, kstDate(serverNow())));
          if (isCut) showHint(`${rows.length.toLocaleString('ko-KR')}건까지만 담았어요. 조건을 좁혀 주세요.`);
          onDone();
        }}
      >
        <p>지금 조건에 맞는 예약이 이름과 전화를 가린 채 나가요. 누가 몇 건을 왜 받았는지 기록이 남아요.</p>
      </ActForm>
    </>
  );
}
