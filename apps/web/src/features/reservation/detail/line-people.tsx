import type { LineLeaderView, ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { formatWon } from '@kkumteo/domain/shared/money';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';

export function ParticipantTable({ detail }: { readonly detail: ReservationLineDetail }) {
  const roomed = detail.line.capacityMode === 'per-room';
  const named = detail.experiencers.some(({ loginId }) => loginId !== '') ? [LOGIN_ID] : [];
  const columns = [...PARTICIPANT, ...named, EMAIL, ...(roomed ? [ROOM] : []), PRICE];
  return (
    <Section title={`체험자 ${detail.line.experiencerCount}명`}>
      {detail.experiencers.length === 0 ? (
        <EmptyState>입력된 체험자가 없습니다.</EmptyState>
      ) : (
        <DataTable
          caption={`체험자: ${columns.map(({ header }) => header).join(', ')}`}
          columns={columns}
          rows={detail.experiencers}
          rowKey={({ participantId }) => participantId}
        />
      )}
    </Section>
  );
}

const PARTICIPANT: readonly Column<ParticipantView>[] = [
  {
    key: 'name',
    header: '이름',
    rowHeader: true,
    cell: (person) => person.name || `${person.categoryName} ${person.headcount}명`,
  },
  { key: 'grade', header: '학년', cell: (person) => schoolWords(person) || null },
  { key: 'birth', header: '생년월일', cell: ({ birthDate }) => birthDate?.replaceAll('-', '.') ?? null },
  { key: 'category', header: '구분', cell: ({ categoryName }) => categoryName || null },
];
const LOGIN_ID: Column<ParticipantView> = { key: 'loginId', header: '아이디', cell: ({ loginId }) => loginId || null };
const EMAIL: Column<ParticipantView> = { key: 'email', header: '이메일', cell: ({ email }) => email || null };
const ROOM: Column<ParticipantView> = {
  key: 'room',
  header: '체험실',
  cell: ({ rooms }) => rooms.map(({ roomName }) => roomName).join(', ') || null,
};
const PRICE: Column<ParticipantView> = {
  key: 'price',
  header: '금액',
  align: 'end',
  // The name of a counted head costs nothing more than the head.
  cell: ({ headcount, price }) => (headcount === 0 ? null : formatWon(price)),
};

/** `초등 2학년 3반 17번`, as far as it is known. */
function schoolWords({ grade, gradeName: name, className, classNumber }: ParticipantView): string {
  const word = (text: string, unit: string) => (text === '' || text.endsWith(unit) ? text : `${text}${unit}`);
  return [name || gradeName(grade), word(className, '반'), word(classNumber, '번')]
    .filter((each) => each !== '')
    .join(' ');
}

export function LeaderTable({ detail }: { readonly detail: ReservationLineDetail }) {
  if (detail.leaders.length === 0) return null;
  return (
    <Section title={`보호자/인솔자 ${detail.leaders.length}명`}>
      <DataTable
        caption="보호자/인솔자: 이름, 휴대전화, 이메일, 구분, 금액"
        columns={LEADER}
        rows={detail.leaders}
        rowKey={({ leaderId }) => leaderId}
      />
    </Section>
  );
}

const LEADER: readonly Column<LineLeaderView>[] = [
  { key: 'name', header: '이름', rowHeader: true, cell: ({ name }) => name },
  { key: 'mobile', header: '휴대전화', cell: ({ mobile }) => mobile || null },
  { key: 'email', header: '이메일', cell: ({ email }) => email || null },
  { key: 'category', header: '구분', cell: ({ categoryName }) => categoryName },
  { key: 'price', header: '금액', align: 'end', cell: ({ price }) => formatWon(price) },
];
