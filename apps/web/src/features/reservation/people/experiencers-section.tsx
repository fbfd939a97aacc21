import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { ParticipantTable } from '../detail/line-people.tsx';

/** 체험자: who comes with the line. */
export function ExperiencersSection({ detail }: { readonly detail: ReservationLineDetail }) {
  return <ParticipantTable detail={detail} />;
}
