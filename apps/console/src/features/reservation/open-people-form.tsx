import { PEOPLE_OPEN_MINUTES } from '@kkumteo/domain/reservation/story/people-open';
import { useQueryClient } from '@tanstack/react-query';
import { openPeople, reservationQuery } from '../../api/reservation.ts';
import { ActForm } from '../staff/act-form.tsx';

/** Shows names and phones as they are, for a while and to who asks alone. */
export function OpenPeopleForm({ number, onDone }: { readonly number: string; readonly onDone: () => void }) {
  const client = useQueryClient();
  return (
    <ActForm
      verb={`${PEOPLE_OPEN_MINUTES}분 동안 보기`}
      busy="여는 중"
      choices={['예약자와 통화', '본인 확인', '안전·분실 연락']}
      onCancel={onDone}
      send={async (reason) => {
        client.setQueryData(reservationQuery(number).queryKey, await openPeople(number, reason));
        onDone();
      }}
    >
      <p>이 예약의 이름과 전화를 {PEOPLE_OPEN_MINUTES}분 동안 나에게만 보여요. 본 것과 이유가 기록에 남아요.</p>
    </ActForm>
  );
}
