import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { HallCards } from '../features/catalog/hall-cards.tsx';
import { PageHeading } from '../lib/page-title.tsx';

const LEADS: Readonly<Record<Track, string>> = {
  individual: '14명까지 예약할 수 있습니다. 체험관을 골라 주세요.',
  group: '15명부터 예약할 수 있습니다. 체험관을 골라 주세요.',
};

export default function HallChooserPage({ track }: { readonly track: Track }) {
  return (
    <PageFrame>
      <PageHeading title={TRACK_NAMES[track]} lead={LEADS[track]} />
      <HallCards track={track} />
    </PageFrame>
  );
}
