import { useQuery } from '@tanstack/react-query';
import { loginOptionsQuery } from '../../../api/recovery.ts';
import { ProviderButtons, type ProviderButtonsProps } from './provider-buttons.tsx';
import css from './provider-buttons.module.css';

/** Below the login form: the ways in by other accounts, where this site has any. */
export function OtherLogins({ returnTo }: Pick<ProviderButtonsProps, 'returnTo'>) {
  const { data } = useQuery(loginOptionsQuery);
  if (data === undefined || data.providers.length === 0) return null;
  return (
    <>
      <p className={css.or}>또는</p>
      <ProviderButtons providers={data.providers} returnTo={returnTo} purpose="login" />
    </>
  );
}

/** Above the sign-up form: a start by another account asks for less. */
export function ProviderStart({ providers, returnTo }: Pick<ProviderButtonsProps, 'providers' | 'returnTo'>) {
  return (
    <>
      <ProviderButtons providers={providers} returnTo={returnTo} purpose="sign-up" />
      <p className={css.or}>또는 아이디로 가입</p>
    </>
  );
}
