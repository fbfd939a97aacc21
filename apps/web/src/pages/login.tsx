import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { paths } from '@kkumteo/contract/pages/addresses';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { useSearchParams } from 'react-router';
import { useSiteNames } from '../api/catalog.ts';
import { safeReturn } from '../features/member/safe-return.ts';
import { ProviderFailure } from '../features/member/identity/provider-failure.tsx';
import { OtherLogins } from '../features/member/identity/provider-ways.tsx';
import { LoginForm } from '../features/member/login-form.tsx';
import { PageHeading } from '../lib/page-title.tsx';

/** Logging in, and back to where the visitor was (PD-10). */
export default function LoginPage() {
  const [query] = useSearchParams();
  const { parkName } = useSiteNames();
  const returnTo = safeReturn(query.get('returnTo'));
  return (
    <PageFrame width="form">
      <PageHeading title={FURTHER_TITLES.login} lead={`예약하려면 ${parkName} 회원으로 로그인해 주세요.`} />
      <ProviderFailure code={query.get('provider')} />
      <LoginForm returnTo={returnTo} signUpPath={paths.signUp(returnTo)} />
      <OtherLogins returnTo={returnTo} />
    </PageFrame>
  );
}
