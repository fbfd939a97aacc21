import type { NamedProvider } from '@kkumteo/contract/member/account';
import type { LoginProvider } from '@kkumteo/domain/member/login-provider';
import { buttonClass } from '@kkumteo/ui/button.tsx';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { providerStart } from '../../../api/identity.ts';
import { LANGUAGE_BASE } from '../../../lib/language.ts';
import css from './provider-buttons.module.css';

type Brand = Exclude<LoginProvider, 'oidc'>;

/** The words that each brand's rules give (docs/partners.md 5). */
const WORDS: Readonly<Record<Brand, Readonly<Record<ProviderButtonsProps['purpose'], string>>>> = {
  kakao: { login: '카카오 로그인', 'sign-up': '카카오로 시작하기' },
  naver: { login: '네이버 로그인', 'sign-up': '네이버로 시작하기' },
};

/** Our own drawings of the two signs: a speech bubble and an N. */
const SIGNS: Readonly<Record<Brand, string>> = {
  kakao:
    'M12 3.5c5.2 0 9.5 3.3 9.5 7.4s-4.3 7.4-9.5 7.4q-1 0-2-.2l-4.2 2.8q-.5.3-.3-.3l1-3.8c-2.4-1.3-4-3.5-4-5.9 0-4.1 4.3-7.4 9.5-7.4z',
  naver: 'M5 4.5h5l4 6V4.5h5v15h-5l-4-6v6H5z',
};

export interface ProviderButtonsProps {
  readonly providers: readonly NamedProvider[];
  readonly returnTo: string;
  readonly purpose: 'login' | 'sign-up';
}

/** The ways in by other accounts, each with the look and the words that its brand asks for. */
export function ProviderButtons({ providers, returnTo, purpose }: ProviderButtonsProps) {
  return (
    <ul className={css.list}>
      {providers.map((provider) => (
        <li key={provider.key}>
          <ProviderButton
            provider={provider}
            href={providerStart(provider.key, LANGUAGE_BASE + returnTo)}
            purpose={purpose}
          />
        </li>
      ))}
    </ul>
  );
}

interface ProviderButtonProps extends Pick<ProviderButtonsProps, 'purpose'> {
  readonly provider: NamedProvider;
  readonly href: string;
}

function ProviderButton({ provider: { key, name }, href, purpose }: ProviderButtonProps) {
  if (key === 'oidc')
    return (
      <a className={buttonClass('tertiary', 'large', true)} href={href}>
        {name} 로그인
      </a>
    );
  return (
    <a className={classNames(css.button, css[key])} href={href}>
      <svg className={css.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[key]} />
      </svg>
      <span className={css.words}>{WORDS[key][purpose]}</span>
    </a>
  );
}
