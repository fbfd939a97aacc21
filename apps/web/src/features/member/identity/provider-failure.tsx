import { providerFailure } from '@kkumteo/copy/provider-login';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';

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
