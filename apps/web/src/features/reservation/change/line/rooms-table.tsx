import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import { releasesRooms } from '@kkumteo/domain/reservation/change';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Section } from '../../../../ui/page-frame.tsx';
import type { LinePartProps } from './round-select.tsx';

/** Where seats are counted by room, in the halls that have rooms, at 02, 03 and 10 (PD-58). */
export const showsRooms = ({ line, status }: ReservationLineDetail): boolean =>
  line.capacityMode === 'per-room' &&
  (line.hall === 'teen' || line.hall === 'skill') &&
  (status === 'awaiting-deposit' || status === 'confirmed' || status === 'pledged');

/** Who has which room, and whether they lose it by this change (PD-18). */
export function RoomsTable({ detail, form }: LinePartProps) {
  const people = detail.experiencers.filter(({ name }) => name !== '');
  const having = people.filter(({ rooms }) => rooms.length > 0).length;
  const gone = releasesRooms(form.before, form.after) && having > 0;
  return (
    <Section
      title="체험실"
      aside={
        <p>
          선택 {gone ? 0 : having}명 / 전체 {detail.line.experiencerCount}명
        </p>
      }
    >
      {gone && (
        <Notice tone="warning" role="status">
          <b>고른 체험실 {having}개가 지워집니다.</b> 예약변경을 저장한 뒤 예약 상세에서 다시 골라 주세요.
        </Notice>
      )}
      {people.length === 0 ? (
        <EmptyState>선택된 체험실이 없습니다.</EmptyState>
      ) : (
        <DataTable
          caption="체험실: 이름, ID, 학년, 반, 번호, 생년월일, 이메일, 체험실"
          columns={columnsOf(gone)}
          rows={people}
          rowKey={({ participantId }) => participantId}
          dense
        />
      )}
    </Section>
  );
}

const columnsOf = (gone: boolean): readonly Column<ParticipantView>[] => [
  { key: 'name', header: '이름', rowHeader: true, cell: ({ name }) => name },
  { key: 'loginId', header: 'ID', cell: ({ loginId }) => loginId || null },
  { key: 'grade', header: '학년', cell: (person) => person.gradeName || gradeName(person.grade) || null },
  { key: 'class', header: '반', cell: ({ className }) => className || null },
  { key: 'number', header: '번호', cell: ({ classNumber }) => classNumber || null },
  { key: 'birth', header: '생년월일', cell: ({ birthDate }) => birthDate?.replaceAll('-', '.') ?? null },
  { key: 'email', header: '이메일', cell: ({ email }) => email || null },
  {
    key: 'room',
    header: '체험실',
    cell: ({ rooms }) => {
      const names = rooms.map(({ roomName }) => roomName).join(', ');
      return names !== '' && gone ? <s>{names}</s> : names || null;
    },
  },
];
