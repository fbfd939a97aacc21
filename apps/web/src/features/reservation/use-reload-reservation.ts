import { useQueryClient } from '@tanstack/react-query';
import { OWN } from '../../api/member.ts';

/** Reloads a reservation and the lists that show it; settles when what is on the page is loaded. */
export function useReloadReservation(reservationNo: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [...OWN, 'reservation', reservationNo] }),
      queries.invalidateQueries({ queryKey: [...OWN, 'reservations'] }),
    ]);
  };
}
