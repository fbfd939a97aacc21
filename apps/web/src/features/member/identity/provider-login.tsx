import { providerFailure } from '@kkumteo/copy/provider-login';
import { buttonClass } from '@kkumteo/ui/button.tsx';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { providerStart } from '../../../api/identity.ts';
import { loginOptionsQuery } from '../../../api/recovery.ts';
import { LANGUAGE_BASE } from '../../../lib/language.ts';
import css from '../member-form.module.css';

/** The way in by the provider of identities, where this site has one; nothing where it has none. */
export function ProviderLogin({ returnTo }: { readonly returnTo: string }) {
  const { data } = useQuery(loginOptionsQuery);
  if (data?.provider == null) return null;
  return (
    <div className={css.way}>
      <a className={buttonClass('tertiary', 'large', true)} href={providerStart(LANGUAGE_BASE + returnTo)}>
        {data.provider} 로그인
      </a>
    </div>
  );
}

/** Why the visitor is back without a login; `code` of the address. */
export function ProviderFailure({ code }: { readonly code: string | null }) {
  const sentence = providerFailure(code);
  if (sentence === null) return null;
  return (
    <Spaced above={6}>
      <Notice tone={code === 'cancelled' ? 'info' : 'danger'} role="alert">
        {sentence}
      </Notice>
    </Spaced>
  );
}
