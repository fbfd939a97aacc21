import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { LeaderTable } from '../detail/line-people.tsx';

/** 인솔자/보호자: who comes along. */
export function LeadersSection({ detail }: { readonly detail: ReservationLineDetail }) {
  return <LeaderTable detail={detail} />;
}
