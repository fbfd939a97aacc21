import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { useLocation } from 'react-router';
import { AnotherDay } from '../features/reservation/another-day/another-day.tsx';
import { PageHeading } from '../lib/page-title.tsx';

/** Another day for visits whose day the park has closed (decision 106); the token is behind the `#`, which no server reads. */
export default function AnotherDayPage() {
  const token = useLocation().hash.slice(1);
  return (
    <PageFrame width="form">
      <PageHeading title={FURTHER_TITLES.anotherDay} lead="로그인은 필요하지 않습니다." />
      <AnotherDay key={token} token={token} />
    </PageFrame>
  );
}
