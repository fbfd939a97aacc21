import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { LeaderTable } from '../detail/line-people.tsx';
import { LeadersForm } from './leaders-form.tsx';

/** 인솔자/보호자: who comes along; to be edited as long as it may be, else to be read with the reason why not. */
export function LeadersSection({
  detail,
  reservationNo,
}: {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
}) {
  if (detail.peopleRefusal === null) return <LeadersForm detail={detail} reservationNo={reservationNo} />;
  return (
    <>
      <Notice>{detail.peopleRefusal}</Notice>
      <LeaderTable detail={detail} />
    </>
  );
}
