import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { WaitlistList } from '../features/waitlist/waitlist-list.tsx';
import { PageHeading } from '../lib/page-title.tsx';

/** The member's own waitlist requests of a track. */
export default function WaitlistPage({ track }: { readonly track: Track }) {
  return (
    <PageFrame width="narrow">
      <PageHeading
        title={FURTHER_TITLES.waitlist}
        lead={`${track === 'individual' ? '개인예약' : '단체예약'} 대기 신청 내역입니다. 좌석이 나면 신청 순서대로 알려 드립니다.`}
      />
      <WaitlistList track={track} />
      <p>
        <LinkButton size="medium" to={paths.reservations(track)}>
          예약확인으로
        </LinkButton>
      </p>
    </PageFrame>
  );
}
