import { paths } from '@kkumteo/contract/pages/addresses';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { useSiteNames } from '../../api/catalog.ts';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { PageHeading } from '../../lib/page-title.tsx';

/** What a new member reads first, with the way back to where they were. */
export function Welcome({ name, returnTo }: { readonly name: string; readonly returnTo: string }) {
  const part = useFocusOnMount();
  const { parkName } = useSiteNames();
  const isOnTheWay = returnTo !== paths.landing();
  return (
    <div ref={part}>
      <PageHeading
        title="회원가입 완료"
        lead={`${name} 님, ${parkName} 회원이 되신 것을 환영합니다. ${isOnTheWay ? '보시던 화면에서 이어서 예약하실 수 있습니다.' : '이제 체험을 예약하실 수 있습니다.'}`}
      />
      <Stack gap={4} above={8}>
        <LinkButton look="primary" to={returnTo} replace wide>
          {isOnTheWay ? '보시던 화면으로' : '체험 둘러보기'}
        </LinkButton>
      </Stack>
    </div>
  );
}
