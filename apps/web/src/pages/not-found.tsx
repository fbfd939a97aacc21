import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { paths } from '@kkumteo/contract/pages/addresses';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { PageHeading } from '../lib/page-title.tsx';

export default function NotFoundPage() {
  return (
    <PageFrame width="narrow">
      <PageHeading title={FURTHER_TITLES.notFound} />
      <Spaced above={6}>
        <EmptyState
          action={
            <LinkButton look="primary" to={paths.landing()}>
              처음 화면으로
            </LinkButton>
          }
        >
          주소가 바뀌었거나 없어진 화면입니다. 주소를 다시 확인해 주세요.
        </EmptyState>
      </Spaced>
    </PageFrame>
  );
}
