import { HomeStrip, RemainingSeats } from '../features/catalog/home-strip.tsx';
import { TrackCards } from '../features/catalog/track-cards.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** The landing: both ways to book, today, and seats left this week. */
export default function LandingPage() {
  return (
    <PageFrame>
      <PageHeading title="직업체험 예약" lead="소방관부터 로봇 공학자까지, 70가지 직업을 몸으로 만나는 곳">
        오늘은 어떤 일을 해 볼까요?
      </PageHeading>
      <TrackCards />
      <HomeStrip />
      <RemainingSeats />
    </PageFrame>
  );
}
