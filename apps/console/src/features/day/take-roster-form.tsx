import type { Roster } from '@kkumteo/contract/office/roster';
import { type RoundPlace, takeRoster } from '../../api/day.ts';
import { saveTable } from '../../lib/table/save-table.ts';
import { TakeForm } from '../staff/take-form.tsx';
import { rosterFile } from './roster-file.ts';

export interface TakeRosterFormProps {
  readonly place: RoundPlace;
  readonly onPrint: (roster: Roster) => void;
  readonly onDone: () => void;
}

export function TakeRosterForm({ place, onPrint, onDone }: TakeRosterFormProps) {
  return (
    <TakeForm
      ways={['print', 'xlsx', 'csv']}
      paper="명단"
      choices={['강사에게 전달', '입장 확인', '안전 점검']}
      send={async (as, reason) => {
        const roster = await takeRoster(place, as, reason);
        if (as === 'print') onPrint(roster);
        else await saveTable(as, rosterFile(roster));
      }}
      onDone={onDone}
    >
      <p>이름이 콘솔 밖으로 나가요. 누가 몇 명을 왜 받았는지 기록이 남아요.</p>
    </TakeForm>
  );
}
