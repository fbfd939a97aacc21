import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { useLocation } from 'react-router';
import { ParticipantRegistration } from '../features/reservation/registration/participant-registration.tsx';
import { PageHeading } from '../lib/page-title.tsx';

/** A participant of a group by the leader's link (PD-95); its token is behind the `#`, which no server reads. */
export default function RegistrationPage() {
  const token = useLocation().hash.slice(1);
  return (
    <PageFrame width="form">
      <PageHeading
        title={FURTHER_TITLES.registration}
        lead="체험에 참가하는 학생이 직접 입력합니다. 로그인은 필요하지 않습니다."
      />
      <ParticipantRegistration key={token} token={token} />
    </PageFrame>
  );
}
