import { useQueryClient } from '@tanstack/react-query';
import type { ReservationLineView } from '@kkumteo/contract/reservation/line';
import type { ShownLine } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { LineAddress } from '../../api/edit-people.ts';
import { placedOrderQuery } from '../../api/payment.ts';
import { reservationLineQuery, reservationQuery } from '../../api/reservation.ts';
import { OWN } from '../../api/member.ts';

/** Reloads a reservation and the lists that show it; settles when what is on the page is loaded. */
export function useReloadReservation(reservationNo: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [...OWN, 'reservation', reservationNo] }),
      queries.invalidateQueries({ queryKey: [...OWN, 'reservations'] }),
      queries.invalidateQueries({ queryKey: placedOrderQuery(reservationNo).queryKey }),
    ]);
  };
}

interface LineReload {
  /** Reads the line again; everything on the page that shows it follows. */
  readonly refresh: () => Promise<ReservationLineDetail>;
  /** Puts in the answer of a save; the reservation's own page is loaded again. */
  readonly keepSaved: (saved: Partial<ReservationLineDetail>) => Promise<void>;
}

export function useReloadLine({ reservationNo, lineNo }: LineAddress): LineReload {
  const queries = useQueryClient();
  const query = reservationLineQuery(reservationNo, lineNo);
  return {
    refresh: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    keepSaved: async (saved) => {
      queries.setQueryData(query.queryKey, (before) => (before === undefined ? before : { ...before, ...saved }));
      await queries.invalidateQueries({ queryKey: reservationQuery(reservationNo).queryKey, exact: true });
    },
  };
}

/** The line as the page shows it, for the save. */
export const shownLine = ({ hall, productId, roundId, visitDate }: ReservationLineView): ShownLine => ({
  hall,
  productId,
  roundId,
  visitDate,
});
