import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { LineChangeForm } from './use-line-change.ts';

/** How many people's rooms a change gives back (PD-18); none where it keeps them. */
export const lostRooms = ({ experiencers }: ReservationLineDetail, { rooms }: LineChangeForm): number =>
  rooms.released ? experiencers.filter((person) => person.rooms.length > 0).length : 0;
