import { LANDING } from '@kkumteo/copy/pages/landing';
import { HomeStrip, RemainingSeats } from '../features/catalog/home-strip.tsx';
import { TrackCards } from '../features/catalog/track-cards.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** The landing: both ways to book, today, and seats left this week. */
export default function LandingPage() {
  return (
    <PageFrame>
      <PageHeading {...LANDING}>오늘은 어떤 일을 해 볼까요?</PageHeading>
      <TrackCards />
      <HomeStrip />
      <RemainingSeats />
    </PageFrame>
  );
}
