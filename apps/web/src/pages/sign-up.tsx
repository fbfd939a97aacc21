import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { paths } from '@kkumteo/contract/pages/addresses';
import { Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { loginOptionsQuery } from '../api/recovery.ts';
import { ProviderStart } from '../features/member/identity/provider-ways.tsx';
import { safeReturn } from '../features/member/safe-return.ts';
import { SignUpForm } from '../features/member/sign-up-form.tsx';
import { useAfterSignUp } from '../features/member/use-after-sign-up.ts';
import { WithSignUpHelp } from '../features/member/with-sign-up-help.tsx';
import { PageHeading } from '../lib/page-title.tsx';

/** A sign-up, and straight back to where the visitor was (PD-10, PD-144). */
export default function SignUpPage() {
  const [query] = useSearchParams();
  const returnTo = safeReturn(query.get('returnTo'));
  const options = useQuery(loginOptionsQuery);
  const providers = options.data?.providers ?? [];
  const goOn = useAfterSignUp(returnTo);
  return (
    <PageFrame width="narrow">
      <PageHeading
        title={FURTHER_TITLES.signUp}
        lead="필요한 정보만 받습니다. 예약할 때 다시 입력하지 않아도 됩니다."
      />
      <Text tone="soft" above={2}>
        이미 회원이신가요?{' '}
        <Text as={Link} to={paths.login(returnTo)} weight={700} link touch>
          로그인
        </Text>
      </Text>
      {/* Nothing moves down when the buttons come. */}
      {options.isPending ? (
        <Loading label="확인하고 있습니다." />
      ) : (
        <WithSignUpHelp>
          {providers.length > 0 && (
            <Spaced above={6}>
              <ProviderStart providers={providers} returnTo={returnTo} />
            </Spaced>
          )}
          <SignUpForm onSignedUp={goOn} />
        </WithSignUpHelp>
      )}
    </PageFrame>
  );
}
