import { useQueryClient } from '@tanstack/react-query';
import { OWN } from '../../api/member.ts';

/** Loads a reservation and the lists that show it anew; settles when what is on the page is loaded. */
export function useReservationAnew(reservationNo: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [...OWN, 'reservation', reservationNo] }),
      queries.invalidateQueries({ queryKey: [...OWN, 'reservations'] }),
    ]);
  };
}
