import type { TakenAs, TakenList } from '@kkumteo/domain/staff/taken-list';
import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { takeList } from '../../api/staff.ts';
import { saveTable } from '../../lib/table/save-table.ts';
import { fileOf, TableTools, type TableToolsProps } from '../../lib/table/table-tools.tsx';
import { ActForm } from './act-form.tsx';
import { takeWords } from './take-form.tsx';

export interface ListToolsProps<Row extends RowData> extends Omit<TableToolsProps<Row>, 'onTake' | 'children'> {
  readonly list: TakenList;
  /** The name of the file without its ending. */
  readonly fileName: string;
}

/** Above a list of people: its search, and the ways out of it, each with a reason and an entry. */
export function ListTools<Row extends RowData>({ list, fileName, ...tools }: ListToolsProps<Row>) {
  const [as, setAs] = useState<TakenAs | null>(null);
  const { grid } = tools;
  const take = async (way: TakenAs, reason: string) => {
    await takeList(list, { as: way, count: grid.rows.length, reason });
    setAs(null);
    if (way === 'print') window.print();
    else await saveTable(way, fileOf(fileName, grid));
  };
  return (
    <TableTools {...tools} onTake={setAs}>
      {as !== null && (
        <ActForm
          key={as}
          verb={takeWords(as, '목록')}
          busy="준비하는 중"
          choices={['업무 확인', '보고', '보관']}
          onCancel={() => setAs(null)}
          send={(reason) => take(as, reason)}
        >
          <p>
            지금 보이는 {grid.rows.length.toLocaleString('ko-KR')}줄이 콘솔 밖으로 나가요. 누가 몇 줄을 왜 받았는지
            기록이 남아요.
          </p>
        </ActForm>
      )}
    </TableTools>
  );
}
