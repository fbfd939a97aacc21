import type { Track } from '@kkumteo/domain/catalog/hall';
import { HallCards } from '../features/catalog/hall-cards.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

const WORDS: Readonly<Record<Track, { readonly title: string; readonly lead: string }>> = {
  individual: { title: '개인예약', lead: '14명까지 예약할 수 있습니다. 체험관을 골라 주세요.' },
  group: { title: '단체예약', lead: '15명부터 예약할 수 있습니다. 체험관을 골라 주세요.' },
};

/** The halls to choose from on one track. */
export default function HallChooserPage({ track }: { readonly track: Track }) {
  return (
    <PageFrame>
      <PageHeading title={WORDS[track].title} lead={WORDS[track].lead} />
      <HallCards track={track} />
    </PageFrame>
  );
}
