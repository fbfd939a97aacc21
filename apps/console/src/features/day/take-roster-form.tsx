import type { Roster, TakenAs } from '@kkumteo/contract/office/roster';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { useState } from 'react';
import { type RoundPlace, takeRoster } from '../../api/day.ts';
import { saveTable } from '../../lib/table/save-table.ts';
import { ActForm } from '../staff/act-form.tsx';
import { rosterFile } from './roster-file.ts';

export interface TakeRosterFormProps {
  readonly place: RoundPlace;
  readonly onPrint: (roster: Roster) => void;
  readonly onDone: () => void;
}

const WAYS: readonly { readonly value: TakenAs; readonly label: string; readonly verb: string }[] = [
  { value: 'print', label: '인쇄', verb: '명단 인쇄' },
  { value: 'xlsx', label: '엑셀', verb: '엑셀로 받기' },
  { value: 'csv', label: 'CSV', verb: 'CSV로 받기' },
];

/** Lets a roster leave the console, on paper or as a file: the reason and the count are noted. */
export function TakeRosterForm({ place, onPrint, onDone }: TakeRosterFormProps) {
  const [as, setAs] = useState<TakenAs>('print');
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
        choices={['강사에게 전달', '입장 확인', '안전 점검']}
        onCancel={onDone}
        send={async (reason) => {
          const roster = await takeRoster(place, as, reason);
          if (as === 'print') onPrint(roster);
          else await saveTable(as, rosterFile(roster));
          onDone();
        }}
      >
        <p>이름이 콘솔 밖으로 나가요. 누가 몇 명을 왜 받았는지 기록이 남아요.</p>
      </ActForm>
    </>
  );
}
