import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { SheetReadView } from '@kkumteo/contract/reservation/sheet';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import type { LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { SheetButtons } from '../sheet/sheet-buttons.tsx';
import { GridWords, PeopleForm } from './people-form.tsx';
import { PanelCount } from './panel-bar.tsx';
import { PeopleGrid } from '../../participants/people-grid/people-grid.tsx';
import { errorsByRow, type GridProps, type GridTicks } from '../../participants/people-grid/grid-props.ts';
import { personColumns } from '../../participants/people-grid/people-columns.ts';
import { personKinds, type RowFilter, useRowFilter } from './use-row-filter.ts';
import { blankPerson, isSentPerson, type PersonRow } from './person-row.ts';
import { pasteInto } from '../../participants/people-grid/pasted-cells.ts';
import { chosenGroups, hasItsRooms, roomColumns, roomNames, withNamedRooms } from './room-fields.ts';
import { SaveBar } from './save-bar.tsx';
import { sheetPeople } from './sheet-people.ts';
import { useExperiencers } from './use-experiencers.ts';
import type { PeopleEditor } from './use-people-editor.ts';
import css from './people-form.module.css';

interface LineProps {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
}

interface ExperiencersProps extends LineProps {
  readonly editor: PeopleEditor<PersonRow>;
  /** The rooms beside the people, where they are chosen for those who are ticked. */
  readonly rooms?: {
    readonly ticks: GridTicks;
    readonly panel: ReactNode;
    readonly said: ReactNode;
    /** What is still on its way into the rows: a save before it would leave it out. */
    readonly filling: string | null;
  };
}

/** The experiencers of a line to be typed, without the rooms beside them. */
export const ExperiencersForm = (props: LineProps) => <Experiencers {...props} editor={useExperiencers(props)} />;

/** As many rows as heads, of which a group may leave any blank; on a wide screen the rooms are beside them. */
export function Experiencers({ editor, rooms, ...props }: ExperiencersProps) {
  const { detail } = props;
  const { line, track } = detail;
  const isGroup = track === 'group';
  const isCompact = rooms !== undefined;
  // The same at every letter: rows that are not edited are not drawn again.
  const groups = useMemo(() => chosenGroups(detail), [detail]);
  const columns = useMemo(
    () =>
      [...personColumns({ email: line.capacityMode === 'per-room', birth: !isGroup }), ...roomColumns(groups)].map(
        (column) => (isCompact ? { ...column, width: COMPACT[column.key] } : column),
      ),
    [line.capacityMode, isGroup, groups, isCompact],
  );
  const wrong = editor.errors.all;
  const errors = useMemo(() => errorsByRow(wrong), [wrong]);
  const isWrong = ({ key }: PersonRow): boolean => errors.has(key);
  const kinds = personKinds({ isWrong, mayBeBlank: isGroup, groups });
  const filter = useRowFilter({ person: '체험자', rows: editor.rows, kinds, isWrong });
  const [fileRead, setFileRead] = useState<FileRead | null>(null);
  const take = (read: SheetReadView): void => {
    const { rows, errors, leftOut } = sheetPeople(read, detail);
    filter.choose('all');
    setFileRead({ message: leftOut === 0 ? read.message : `${read.message} ${leftOutWords(leftOut)}`, row: rows[0] });
    editor.setRows(rows, errors);
  };
  const filled = editor.rows.filter(isSentPerson).length;
  return (
    <PeopleForm
      editor={editor}
      columns={columns}
      fileWords={fileRead !== null && isUnsaved(fileRead, editor) ? fileRead.message : undefined}
      filter={editor.rows.length > FEW ? <RowFilterChips person="체험자" filter={filter} /> : undefined}
      tools={
        <SheetButtons
          reservationNo={props.reservationNo}
          lineNo={line.lineNo}
          upload={isGroup ? { replacesTyped: editor.isChanged, onRead: take } : null}
        />
      }
      beside={rooms?.panel}
      bar={
        <SaveBar
          editor={editor}
          said={rooms?.said}
          waitsFor={rooms?.filling ?? null}
          person="체험자"
          filled={filled}
          of={line.experiencerCount}
          more={
            groups.length === 0 ? null : <RoomedCount rows={editor.rows} of={line.experiencerCount} groups={groups} />
          }
        />
      }
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
      <PeopleGrid
        caption={`체험자 ${line.experiencerCount}명`}
        person="체험자"
        path="experiencers"
        rows={editor.rows}
        columns={columns}
        shown={filter.shown}
        ticks={groups.length === 0 ? undefined : rooms?.ticks}
        aside={groups.length === 0 ? savedRoomsColumn(detail) : undefined}
        errors={errors}
        about={(row) => aboutPerson(row, groups)}
        onType={editor.type}
        onPaste={(from, cells) => {
          const pasted = pasteInto(editor.rows, { columns, from, cells, blank: blankPerson, shown: filter.shown });
          editor.setRows(pasted.rows.map((row) => withNamedRooms(row, groups)));
          return pasted.left;
        }}
        canRemove={(row) => !row.isHead && isSentPerson(row)}
        onRemove={editor.remove}
      />
    </PeopleForm>
  );
}

/** The widths beside the rooms: parts of what there is; the e-mail takes the rest. */
const COMPACT: { readonly [Key in string]?: string } = {
  name: '8%',
  grade: '13%',
  className: '5%',
  classNumber: '5%',
  birth: '11%',
  loginId: '8%',
  roomPicks: '15%',
  roomPicks2: '15%',
  roomPicks3: '15%',
};

/** The saved rooms of each person, where they can only be read; undefined where there are none. */
function savedRoomsColumn({ experiencers }: ReservationLineDetail): GridProps<PersonRow>['aside'] {
  const names = new Map(
    experiencers.map(({ participantId, rooms }) => [participantId, rooms.map(({ roomName }) => roomName).join(', ')]),
  );
  if ([...names.values()].every((name) => name === '')) return undefined;
  return { header: '체험실', width: '16%', cell: ({ id }) => names.get(id ?? '') || '-' };
}

interface FileRead {
  readonly message: string;
  readonly row: PersonRow | undefined;
}

/** Whether the rows of a file are not saved yet, also where they equal the saved ones. */
const isUnsaved = ({ row }: FileRead, { rows, isChanged }: PeopleEditor<PersonRow>): boolean =>
  isChanged || (row !== undefined && rows.includes(row));

// So few are seen at one glance: no filter.
const FEW = 4;

function RoomedCount({
  rows,
  of,
  groups,
}: {
  readonly rows: readonly PersonRow[];
  readonly of: number;
  readonly groups: readonly LineRoomGroup[];
}) {
  const roomed = rows.filter((row) => hasItsRooms(row, groups)).length;
  return (
    <PanelCount term="체험실">
      {roomed} / {of}명
    </PanelCount>
  );
}

const leftOutWords = (people: number): string => `파일에 없는 체험자 ${people}명은 저장하면 명단에서 빠집니다.`;

/** `초등 5학년 1반 3번 · 방송 뉴스센터`, as far as it is typed. */
function aboutPerson({ grade, className, classNumber, ...row }: PersonRow, groups: readonly LineRoomGroup[]): string {
  const word = (text: string, unit: string) => (text === '' || text.endsWith(unit) ? text : `${text}${unit}`);
  const school = [gradeName(grade), word(className, '반'), word(classNumber, '번')].filter((each) => each !== '');
  return [school.join(' '), ...roomNames(row, groups)].filter((each) => each !== '').join(' · ');
}

interface RowFilterChipsProps {
  /** 체험자 */
  readonly person: string;
  readonly filter: RowFilter;
}

/** The chips that narrow the rows; how many are shown is said beside them. */
const RowFilterChips = ({ person, filter }: RowFilterChipsProps) => (
  <div className={css.filter}>
    <ToggleChips label={`${person} 거르기`} chips={filter.chips} chosen={filter.chosen} onChoose={filter.choose} />
    <p className={css.hint} role="status">
      {filter.said}
    </p>
  </div>
);
