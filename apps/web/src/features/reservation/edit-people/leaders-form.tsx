import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { useMemo } from 'react';
import { LEADER_COLUMNS } from '../../participants/people-grid/people-columns.ts';
import { pasteInto } from '../../participants/people-grid/pasted-cells.ts';
import { GridWords, PeopleForm } from './people-form.tsx';
import { PeopleGrid } from '../../participants/people-grid/people-grid.tsx';
import { errorsByRow } from '../../participants/people-grid/grid-props.ts';
import { blankLeader, type LeaderRow } from './leader-row.ts';
import { SaveBar } from './save-bar.tsx';
import { useLeaders } from './use-leaders.ts';

/** The leaders of a line to type: the booked ones, and no more. */
export function LeadersForm(props: { readonly detail: ReservationLineDetail; readonly reservationNo: string }) {
  const { detail } = props;
  const editor = useLeaders(props);
  const wrong = editor.errors.all;
  const errors = useMemo(() => errorsByRow(wrong), [wrong]);
  const categories = new Map(detail.leaders.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
  return (
    <PeopleForm
      editor={editor}
      columns={LEADER_COLUMNS}
      bar={
        <SaveBar
          editor={editor}
          person="인솔자/보호자"
          filled={editor.rows.filter(({ name }) => name.trim() !== '').length}
          of={detail.line.leaderCount}
        />
      }
      hint={
        <>
          인원과 할인 구분은 여기에서 바꿀 수 없습니다. <GridWords>칸에서 바로 고칩니다.</GridWords>
        </>
      }
    >
      <PeopleGrid
        caption={`인솔자/보호자 ${detail.line.leaderCount}명`}
        person="인솔자/보호자"
        path="leaders"
        rows={editor.rows}
        columns={LEADER_COLUMNS}
        errors={errors}
        about={({ mobile }: LeaderRow) => formatPhone(mobile)}
        onType={editor.type}
        onPaste={(from, cells) => {
          const pasted = pasteInto(editor.rows, { columns: LEADER_COLUMNS, from, cells, blank: blankLeader });
          editor.setRows(pasted.rows);
          return pasted.left;
        }}
        canRemove={({ id }) => id === null}
        onRemove={editor.remove}
        aside={{ header: '구분', width: '8rem', cell: ({ categoryId }) => categories.get(categoryId) ?? '-' }}
      />
    </PeopleForm>
  );
}
