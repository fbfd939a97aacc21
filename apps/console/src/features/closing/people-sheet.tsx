import type { ClosingPerson, ClosingScopeAsked } from '@kkumteo/contract/office/closing';
import { LEFT_NAMES } from '@kkumteo/copy/closing';
import { formatDay } from '@kkumteo/domain/shared/time';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { useState } from 'react';
import { takePeople } from '../../api/closing.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { type FileKind, type SavedTable, saveTable } from '../../lib/table/save-table.ts';
import { ActForm } from '../staff/act-form.tsx';
import { useMay } from '../staff/self.tsx';
import { WAY_WORDS } from './closing-words.ts';
import { PeopleList } from './people-list.tsx';

export interface PeopleSheetProps {
  readonly asked: ClosingScopeAsked;
  readonly which: 'all' | 'left';
  readonly onClose: () => void;
}

const CHOICES = ['환불 확인', '전화로 알림', '학교와 상의'];

/** The visitors of a closing before it starts: looked at or taken as a file, each with a reason. */
export function PeopleSheet({ asked, which, onClose }: PeopleSheetProps) {
  const hasMoney = useMay('day.read-money');
  const [shown, setShown] = useState<readonly ClosingPerson[] | null>(null);
  const [as, setAs] = useState<'screen' | FileKind>(which === 'left' ? 'screen' : 'xlsx');
  const pick = (people: readonly ClosingPerson[]) =>
    which === 'left' ? people.filter(({ why }) => why !== null) : people;
  return (
    <Sheet
      title={which === 'left' ? '저절로 돌려주지 못하는 예약' : '전체 명단'}
      sub={shown === null ? formatDay(asked.day) : `${shown.length}건`}
      onClose={onClose}
    >
      {shown !== null && <PeopleList people={shown} />}
      {shown === null && (
        <>
          <RadioGroup
            legend="어떻게 볼까요?"
            layout="row"
            value={as}
            options={[
              { value: 'screen', label: '화면에서' },
              { value: 'xlsx', label: '엑셀' },
              { value: 'csv', label: 'CSV' },
            ]}
            onChange={setAs}
          />
          <ActForm
            verb={as === 'screen' ? '명단 보기' : as === 'xlsx' ? '엑셀로 받기' : 'CSV로 받기'}
            busy="준비하는 중"
            choices={CHOICES}
            onCancel={onClose}
            send={async (reason) => {
              const people = pick((await takePeople({ ...asked, as, reason })).people);
              if (as === 'screen') return setShown(people);
              await saveTable(as, peopleFile(asked.day, people, hasMoney));
              onClose();
            }}
          >
            <p>누가 몇 건을 왜 봤는지 기록이 남아요.</p>
          </ActForm>
        </>
      )}
    </Sheet>
  );
}

const HEADER = ['예약번호', '단체·예약자', '전화', '구분', '인원', '받은 방법', '사람이 할 일'];
const MONEY = '돌려줄 돈';

function peopleFile(day: string, people: readonly ClosingPerson[], hasMoney: boolean): SavedTable {
  return {
    name: `하루닫기_${day.replaceAll('-', '')}`,
    header: hasMoney ? [...HEADER, MONEY] : HEADER,
    rows: people.map((one) => [
      one.bookingReference,
      one.name,
      one.phone,
      one.isGroup ? '단체' : '개인',
      one.people,
      WAY_WORDS[one.way].name,
      one.why === null ? '' : LEFT_NAMES[one.why],
      ...(one.amount === null ? [] : [one.amount]),
    ]),
  };
}
