import { useQuery } from '@tanstack/react-query';
import { reservationQuery } from '../../../api/reservation.ts';
import { ChosenRooms } from '../chosen-rooms.tsx';

/** The rooms that were booked; nothing where none were, or until they are known. */
export function CompletionRooms({ reservationNo }: { readonly reservationNo: string }) {
  const { data } = useQuery(reservationQuery(reservationNo));
  return data === undefined || data.rooms.length === 0 ? null : <ChosenRooms detail={data} />;
}
