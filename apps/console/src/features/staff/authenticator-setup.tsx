import { Disclosure } from '@kkumteo/ui/disclosure.tsx';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { useMemo, useState } from 'react';
import { qrPath } from '../../lib/qr-path.ts';
import css from './authenticator-setup.module.css';

/** What an authenticator app is set up with: the QR code, and the same to be typed. */
export function AuthenticatorSetup({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const [isTyped, setIsTyped] = useState(false);
  const { size, path } = useMemo(() => qrPath(uri), [uri]);
  return (
    <Stack gap={3}>
      <p>휴대폰의 인증 앱으로 아래 그림을 찍어 주세요.</p>
      <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="인증 앱에 등록하는 QR 코드">
        <path d={path} />
      </svg>
      <Disclosure title="찍을 수 없을 때" open={isTyped} onToggle={() => setIsTyped(!isTyped)} level={3}>
        <p>앱에 이 키를 적고 ‘시간 기준’을 골라 주세요.</p>
        <p className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ') ?? secret}</p>
      </Disclosure>
    </Stack>
  );
}
