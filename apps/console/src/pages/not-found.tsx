import { EmptyState } from '@kkumteo/ui/states.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { places } from '../lib/addresses.ts';
import { Page } from '../lib/page.tsx';

export default function NotFoundPage() {
  return (
    <Page title="없는 화면">
      <EmptyState action={<LinkButton to={places.home}>처음으로 가기</LinkButton>}>
        이 주소에는 화면이 없어요.
      </EmptyState>
    </Page>
  );
}
