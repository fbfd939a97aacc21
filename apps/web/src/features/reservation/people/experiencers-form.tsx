import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { GridWords, PeopleForm } from './people-form.tsx';
import { errorsByRow, PeopleSheet } from './people-sheet.tsx';
import { personColumns } from './person-columns.ts';
import { blankPerson, isSentPerson, type PersonRow } from './person-row.ts';
import { pasteInto } from './paste-into.ts';
import { SaveBar } from './save-bar.tsx';
import { useExperiencers } from './use-experiencers.ts';

/** The experiencers of a line to be typed: as many rows as heads, of which a group may leave any blank. */
export function ExperiencersForm(props: { readonly detail: ReservationLineDetail; readonly reservationNo: string }) {
  const { detail } = props;
  const { line, track } = detail;
  const editor = useExperiencers(props);
  const isGroup = track === 'group';
  const columns = personColumns({ email: line.capacityMode === 'per-room', birth: !isGroup });
  const filled = editor.rows.filter(isSentPerson).length;
  return (
    <PeopleForm
      editor={editor}
      columns={columns}
      hint={
        <>
          {isGroup && (
            <>
              <b>
                {line.experiencerCount}명 중 {filled}명 입력
              </b>
              . 일부만 입력해도 저장할 수 있습니다.{' '}
            </>
          )}
          <GridWords>칸에서 바로 고칩니다. 엑셀에서 복사해 아무 칸에나 붙여 넣을 수 있습니다.</GridWords>
        </>
      }
    >
      <PeopleSheet
        caption={`체험자 ${line.experiencerCount}명`}
        person="체험자"
        path="experiencers"
        rows={editor.rows}
        columns={columns}
        errors={errorsByRow(editor.errors)}
        about={schoolWords}
        onType={editor.type}
        onPaste={(from, cells) => editor.setRows(pasteInto(editor.rows, { columns, from, cells, blank: blankPerson }))}
        canRemove={(row) => !row.isHead && isSentPerson(row)}
        onRemove={(key) => editor.setRows(editor.rows.filter((row) => row.key !== key))}
      />
      <SaveBar editor={editor} person="체험자" filled={filled} of={line.experiencerCount} />
    </PeopleForm>
  );
}

/** `초등 5학년 1반 3번`, as far as it is typed. */
function schoolWords({ grade, className, classNumber }: PersonRow): string {
  const word = (text: string, unit: string) => (text === '' || text.endsWith(unit) ? text : `${text}${unit}`);
  return [gradeName(grade), word(className, '반'), word(classNumber, '번')].filter((each) => each !== '').join(' ');
}
