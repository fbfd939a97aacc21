import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { OrderSheet } from '@kkumteo/contract/reservation/order';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../../api/catalog.ts';
import { reservationQuery } from '../../../api/reservation.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ChosenRooms, roomCounts } from '../chosen-rooms.tsx';

/**
 * The rooms of a booking of the youth or skill hall, and what comes next about them (reservation spec §2 "Completion page"); nothing where it has no
 * rooms, or until they are known.
 */
export function CompletionRooms({ sheet }: { readonly sheet: OrderSheet }) {
  const { data } = useQuery(reservationQuery(sheet.reservationNo));
  const counts = data === undefined ? null : roomCounts(data);
  if (data === undefined || counts === null) return null;
  return (
    <>
      {data.rooms.length > 0 && <ChosenRooms detail={data} />}
      <div style={{ marginTop: 16 }}>
        <Notice title={`${roomHalls(data)} 다음 순서`}>
          {counts.chosen > 0 && '체험자마다 고르신 체험실은 예약 상세의 ‘참가자 보기’에서 확인하실 수 있습니다. '}
          {counts.chosen < counts.needed && <MissingRooms missing={counts.needed - counts.chosen} />}
        </Notice>
      </div>
    </>
  );
}

/** No page of the site chooses rooms after the booking yet, so the customer centre is asked. */
function MissingRooms({ missing }: { readonly missing: number }) {
  const { data: site } = useQuery(siteQuery);
  return (
    <>
      체험자 {missing}명의 체험실을 아직 고르지 않으셨습니다. 방문 전날까지 고객센터 {site?.operator.phone}로 문의해
      주세요.
    </>
  );
}

/** The halls of the booking that have rooms. */
const roomHalls = ({ lines }: ReservationDetail): string =>
  [
    lines.some(({ hall }) => hall === 'teen') ? '청소년체험관' : null,
    lines.some(({ hall }) => hall === 'skill') ? '숙련기술체험관' : null,
  ]
    .filter((name) => name !== null)
    .join('·');
