import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { ParticipantTable } from '../detail/line-people.tsx';
import { ExperiencersForm } from './experiencers-form.tsx';

/** 체험자: who comes with the line; to be edited as long as it may be, else to be read with the reason why not. */
export function ExperiencersSection({
  detail,
  reservationNo,
}: {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
}) {
  if (detail.peopleRefusal === null) return <ExperiencersForm detail={detail} reservationNo={reservationNo} />;
  return (
    <>
      <Notice>{detail.peopleRefusal}</Notice>
      <ParticipantTable detail={detail} />
    </>
  );
}
