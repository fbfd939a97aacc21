import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { peopleInRooms } from '@kkumteo/domain/rooms/people-in-rooms';
import { choosesRooms } from '@kkumteo/domain/catalog/product';
import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import { DataTable } from '@kkumteo/ui/data-table.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { useHalls } from '../catalog/park-halls.tsx';
import { openedFromDetail } from './reservation-links.ts';

type Halls = ReturnType<typeof useHalls>;

/** The chosen rooms of a reservation in halls with rooms; nothing for other halls. */
export function ChosenRooms({ detail }: { readonly detail: ReservationDetail }) {
  const halls = useHalls();
  const counts = roomCounts(detail, halls);
  if (counts === null) return null;
  const names = new Map(detail.lines.map((line) => [line.lineNo, line.productName]));
  return (
    <Section title="체험실" aside={<p>{`선택 ${counts.chosen}명 / 전체 ${counts.needed}명`}</p>}>
      {detail.rooms.length === 0 ? (
        <EmptyState>선택된 체험실이 없습니다.</EmptyState>
      ) : (
        <DataTable
          caption="선택한 체험실: 상품, 체험실, 인원"
          columns={[
            { key: 'room', header: '체험실', rowHeader: true, cell: (room) => room.roomName },
            { key: 'product', header: '상품', cell: (room) => names.get(room.lineNo) },
            { key: 'people', header: '인원', align: 'end', cell: (room) => `${room.people}명` },
          ]}
          rows={detail.rooms}
          rowKey={(room) => `${room.lineNo}:${room.componentRoundId}:${room.roomId}`}
        />
      )}
      <Row as="ul" wrap gap={2} above={3} data-print="hide">
        {detail.lines
          .filter((line) => line.state === 'open' && choosesRooms(line, halls))
          .map((line) => (
            <li key={line.lineNo}>
              <LinkButton
                size="small"
                to={`${memberLinks.reservationLine(detail.track, detail.reservationNo, line.lineNo)}?tab=rooms`}
                state={openedFromDetail}
                aria-label={`${line.productName} 체험실 고르기`}
              >
                체험실 고르기
              </LinkButton>
            </li>
          ))}
      </Row>
    </Section>
  );
}

/** How many experiencers have a room and how many need one; null where no line has rooms. */
export function roomCounts(
  { lines, rooms }: Pick<ReservationDetail, 'lines' | 'rooms'>,
  halls: Halls,
): { readonly chosen: number; readonly needed: number } | null {
  const roomed = lines.filter((line) => choosesRooms(line, halls));
  if (roomed.length === 0) return null;
  return {
    chosen: roomed.reduce((sum, line) => sum + peopleInRooms(rooms, line.lineNo), 0),
    needed: roomed.filter((line) => line.state === 'open').reduce((sum, line) => sum + line.experiencerCount, 0),
  };
}
