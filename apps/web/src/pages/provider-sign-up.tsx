import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { paths } from '@kkumteo/contract/pages/addresses';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { newcomerQuery } from '../api/identity.ts';
import { providerName } from '../features/member/identity/provider-name.ts';
import { LinkAtLogin } from '../features/member/identity/link-at-login.tsx';
import { ProviderSignUpForm } from '../features/member/identity/provider-sign-up-form.tsx';
import { safeReturn } from '../features/member/safe-return.ts';
import { useAfterSignUp } from '../features/member/use-after-sign-up.ts';
import { failureMessage } from '../lib/http.ts';
import { LANGUAGE_BASE } from '../lib/language.ts';
import { WithSignUpHelp } from '../features/member/with-sign-up-help.tsx';
import { PageHeading } from '../lib/page-title.tsx';

/** The last step of a first login by the provider: what an account needs and the provider doesn't send. */
export default function ProviderSignUpPage() {
  const newcomer = useQuery(newcomerQuery);
  const { data } = newcomer;
  const returnTo = safeReturn(inThisLanguage(data?.returnTo ?? null));
  const goOn = useAfterSignUp(returnTo);
  const provider = data === undefined ? '' : providerName(data.provider);
  return (
    <PageFrame width="narrow">
      <PageHeading
        title={FURTHER_TITLES.providerSignUp}
        lead="처음 오셨군요. 예약에 필요한 정보만 확인해 주세요. 아이디와 비밀번호는 필요하지 않습니다."
      />
      {data !== undefined && (
        <WithSignUpHelp>
          <Spaced above={4}>
            <LinkAtLogin provider={provider} returnTo={returnTo} />
          </Spaced>
          <ProviderSignUpForm provider={provider} person={data} onSignedUp={goOn} />
        </WithSignUpHelp>
      )}
      {data === undefined && newcomer.isError && (
        <EmptyState
          action={
            <LinkButton look="primary" to={paths.login(paths.landing())}>
              로그인으로 돌아가기
            </LinkButton>
          }
        >
          {failureMessage(newcomer.error)}
        </EmptyState>
      )}
      {data === undefined && !newcomer.isError && <Loading label="확인하고 있습니다." />}
    </PageFrame>
  );
}

/** An address of this site as the pages of this language link to it. */
const inThisLanguage = (address: string | null): string | null =>
  address?.startsWith(`${LANGUAGE_BASE}/`) === true ? address.slice(LANGUAGE_BASE.length) : address;
