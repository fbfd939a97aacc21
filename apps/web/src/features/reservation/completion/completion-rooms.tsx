import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { PLEDGE_APPROVED_DAYS } from '@kkumteo/domain/reservation/can';
import { Button } from '@kkumteo/ui/button.tsx';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { reservationQuery } from '../../../api/reservation.ts';
import { useHalls } from '../../catalog/park-halls.tsx';
import { ChosenRooms, roomCounts } from '../chosen-rooms.tsx';

/**
 * The rooms of a booking in halls with rooms, and what comes next about them (reservation spec §2 "Completion
 * page"): also where the reservation could not be read, since a room that is not chosen in time is lost.
 */
export function CompletionRooms({ order }: { readonly order: PlacedOrder }) {
  const { data, isError, refetch } = useQuery(reservationQuery(order.reservationNo));
  const halls = useHalls();
  if (data === undefined) return isError ? <UnreadRooms order={order} onRetry={() => void refetch()} /> : null;
  const counts = roomCounts(data, halls);
  if (counts === null) return null;
  return (
    <>
      {data.rooms.length > 0 && <ChosenRooms detail={data} />}
      <Spaced above={4}>
        <Notice title={`${roomHalls(data, halls)} 다음 순서`}>
          {counts.chosen > 0 && '체험자마다 고르신 체험실은 예약 상세의 ‘체험실’에서 확인하실 수 있습니다. '}
          {counts.chosen < counts.needed && <MissingRooms missing={counts.needed - counts.chosen} detail={data} />}
        </Notice>
      </Spaced>
    </>
  );
}

function UnreadRooms({ order, onRetry }: { readonly order: PlacedOrder; readonly onRetry: () => void }) {
  const { reservationNo, isGroup, status } = order;
  const halls = useHalls();
  return (
    <Spaced above={4}>
      <Notice title={`${roomHalls(order, halls)} 다음 순서`}>
        체험실을 고르셨는지 불러오지 못했습니다. 고르지 않으셨다면 {whenWords(status)} 방문 전날 24:00까지{' '}
        <Link to={paths.reservation(isGroup ? 'group' : 'individual', reservationNo)}>예약 상세</Link>의 ‘체험실
        고르기’에서 골라 주세요.{' '}
        <Button look="text" size="small" onClick={onRetry}>
          다시 불러오기
        </Button>
      </Notice>
    </Spaced>
  );
}

/** Where rooms are chosen, and from when on: at once, or once the pledge is written and the visit is near (PD-57). */
const MissingRooms = ({ missing, detail }: { readonly missing: number; readonly detail: ReservationDetail }) => (
  <>
    체험자 {missing}명의 체험실을 아직 고르지 않으셨습니다. {whenWords(detail.status)} 방문 전날 24:00까지{' '}
    <Link to={paths.reservation(detail.track, detail.reservationNo)}>예약 상세</Link>의 ‘체험실 고르기’에서 골라 주세요.
  </>
);

function whenWords(status: ReservationDetail['status']): string {
  const nearVisit = `방문 ${PLEDGE_APPROVED_DAYS - 1}일 전부터`;
  if (status === 'pledged') return nearVisit;
  return status === 'provisional' ? `결제하신 뒤, 확약서를 제출하신 예약은 ${nearVisit}` : '지금부터';
}

/** The names of the halls with rooms, in the order of the park. */
const roomHalls = (
  { lines }: { readonly lines: readonly { readonly hall: Hall }[] },
  halls: ReturnType<typeof useHalls>,
): string =>
  [...halls.values()]
    .filter(({ hall, hasRooms }) => hasRooms && lines.some((line) => line.hall === hall))
    .map(({ name }) => name)
    .join('·') || '체험실';
