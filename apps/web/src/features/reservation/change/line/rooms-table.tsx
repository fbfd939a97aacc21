import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { errorSentences } from '@kkumteo/copy/errors';
import { Button } from '@kkumteo/ui/button.tsx';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useMediaQuery } from '../../../../lib/media.ts';
import { roomsFromWords } from '../../rooms/room-words.ts';
import { RoomOfPerson } from '../../rooms/room-of-person.tsx';
import { headsOf } from '../staged-line.ts';
import type { LinePartProps } from './use-line-change.ts';
import type { RoomChoice } from './use-room-choice.ts';
import css from './change-line.module.css';
import { MoreRows, useFolded } from '../../use-folded.tsx';

/** Who gets which room, with the remaining seats, and whether this change loses rooms (PD-18, PD-58). */
export function RoomsTable({ detail, form }: LinePartProps) {
  const choice = form.rooms;
  const having = new Set(choice.picks.map(({ participantId }) => participantId)).size;
  const { lost } = choice;
  return (
    <Section
      title="체험실"
      aside={
        <p>
          선택 {having}명 / 전체 {headsOf(form.after)}명
        </p>
      }
    >
      <div data-field="rooms" tabIndex={-1}>
        <FieldError id="rooms-error" error={form.errors.of('rooms')} />
      </div>
      {!choice.canEdit && (
        <Text tone="soft" size="second">
          {detail.roomsRefusal} {roomsFromWords(detail)}
        </Text>
      )}
      {lost > 0 && (
        <Spaced below={3}>
          <Notice tone="warning" role="status">
            <b>고른 체험실 {lost}개가 지워집니다.</b> {choice.canEdit && '아래에서 다시 고르시거나, '}예약변경을 저장한
            뒤 예약 상세에서 다시 골라 주세요.
          </Notice>
        </Spaced>
      )}
      <RoomRows detail={detail} form={form} />
    </Section>
  );
}

function RoomRows({ form }: LinePartProps) {
  const choice = form.rooms;
  const list = useFolded(choice.people);
  const cards = !useMediaQuery('(min-width: 768px)');
  if (choice.people.length === 0)
    return (
      <EmptyState>
        선택된 체험실이 없습니다.
        {choice.canEdit && <small>체험실은 이름을 입력한 체험자부터 고를 수 있습니다.</small>}
      </EmptyState>
    );
  if (choice.canEdit && choice.failed)
    return <FailedState message={errorSentences.detailPanel} onRetry={choice.retry} />;
  if (choice.canEdit && choice.rooms === null) return <Loading label="체험실을 불러오는 중입니다." />;
  return (
    <div ref={list.around}>
      {cards ? (
        <RoomCards people={list.shown} choice={choice} />
      ) : (
        <DataTable
          caption="체험실: 이름, ID, 학년, 반, 번호, 생년월일, 이메일, 체험실, 삭제"
          columns={[...PERSON, roomColumn(choice), ...(choice.canEdit ? [deleteColumn(choice)] : [])]}
          rows={list.shown}
          rowKey={({ participantId }) => participantId}
          dense
        />
      )}
      <MoreRows list={list} />
    </div>
  );
}

const gradeOf = (person: ParticipantView): string => person.gradeName || gradeName(person.grade);
const birthOf = ({ birthDate }: ParticipantView): string => birthDate?.replaceAll('-', '.') ?? '';

const PERSON: readonly Column<ParticipantView>[] = [
  { key: 'name', header: '이름', rowHeader: true, cell: ({ name }) => name },
  { key: 'loginId', header: 'ID', cell: ({ loginId }) => loginId || null },
  {
    key: 'grade',
    header: '학년',
    cell: (person) => (
      <Text as="span" noWrap>
        {gradeOf(person) || '-'}
      </Text>
    ),
  },
  { key: 'class', header: '반', cell: ({ className }) => className || null },
  { key: 'number', header: '번호', cell: ({ classNumber }) => classNumber || null },
  { key: 'birth', header: '생년월일', cell: (person) => birthOf(person) || null },
  { key: 'email', header: '이메일', cell: ({ email }) => email || null },
];

const roomColumn = (choice: RoomChoice): Column<ParticipantView> => ({
  key: 'room',
  header: '체험실',
  cell: (person) => <Rooms person={person} choice={choice} />,
});

interface PersonProps {
  readonly person: ParticipantView;
  readonly choice: RoomChoice;
}

/** The rooms of a person, to be chosen or to be read. */
const Rooms = ({ person, choice }: PersonProps) =>
  choice.canEdit
    ? choice.rooms?.groups.map((group) => (
        <RoomOfPerson key={group.componentRoundId} person={person} group={group} editor={choice} canEdit />
      ))
    : person.rooms.map(({ roomName }) => roomName).join(', ') || '-';

const deleteColumn = (choice: RoomChoice): Column<ParticipantView> => ({
  key: 'delete',
  header: '삭제',
  align: 'center',
  cell: (person) => <ClearRooms person={person} choice={choice} />,
});

const ClearRooms = ({ person: { participantId, name }, choice }: PersonProps) => (
  <Button
    size="small"
    aria-label={`${name} 체험실 삭제`}
    disabled={!choice.picks.some((pick) => pick.participantId === participantId)}
    onClick={() => choice.clear(participantId)}
  >
    삭제
  </Button>
);

/** The same on a phone: who it is in one line, the rooms and the button that removes them below. */
const RoomCards = ({
  people,
  choice,
}: {
  readonly people: readonly ParticipantView[];
  readonly choice: RoomChoice;
}) => (
  <ul className={css.people} aria-label="체험실">
    {people.map((person) => (
      <li key={person.participantId} className={css.person}>
        <b>{person.name}</b>{' '}
        <Text as="span" tone="soft" size="second" breakAnywhere>
          {aboutPerson(person)}
        </Text>
        <div className={css.room}>
          <div>
            <Rooms person={person} choice={choice} />
          </div>
          {choice.canEdit && <ClearRooms person={person} choice={choice} />}
        </div>
      </li>
    ))}
  </ul>
);

const aboutPerson = (person: ParticipantView): string =>
  [
    gradeOf(person),
    person.className && `${person.className}반`,
    person.classNumber && `${person.classNumber}번`,
    birthOf(person),
    person.loginId,
    person.email,
  ]
    .filter(Boolean)
    .join(' · ');
