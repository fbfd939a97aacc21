import { Button } from '@kkumteo/ui/button.tsx';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { giveRecoveryCode, type PasskeyUse } from '../../api/staff.ts';
import { failureMessage } from '../../lib/http.ts';
import { Icon } from '../../lib/icon.tsx';
import { CodeField } from './code-field.tsx';
import { browserSupportsWebAuthn, confirmByPasskey, passkeyFailure } from './passkey.ts';
import css from './second-factor.module.css';

export interface SecondFactorProps {
  readonly use: PasskeyUse;
  readonly label: string;
  readonly hint: string;
  readonly giveCode: (code: string) => Promise<unknown>;
  readonly onDone: () => void;
  /** Handles a failure instead of showing it; answers whether it did. */
  readonly recover?: (thrown: unknown) => boolean;
  /** Offers a passkey only to those who have one, where that is known. */
  readonly hasPasskey?: boolean;
}

/** The second factor: six digits of the app, a passkey, or at a login a recovery code. */
export function SecondFactor(props: SecondFactorProps) {
  const { use, label, hint, giveCode, onDone, recover, hasPasskey = true } = props;
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isByRecovery = recovery !== null;
  useEffect(() => field.current?.focus(), [isByRecovery]);

  const give = async (send: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await send();
      onDone();
    } catch (thrown) {
      setCode('');
      if (!recover?.(thrown)) setFailure(passkeyFailure(thrown) ?? failureMessage(thrown));
      requestAnimationFrame(() => field.current?.focus());
    } finally {
      setBusy(false);
    }
  };

  if (recovery !== null)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void give(() => giveRecoveryCode(recovery));
        }}
      >
        <Stack gap={4}>
          <TextField
            ref={field}
            label="복구 번호"
            hint="처음 로그인할 때 적어 둔 번호 가운데 하나예요. 한 번 쓰면 다시 못 써요."
            value={recovery}
            onChange={setRecovery}
            name="recoveryCode"
            autoComplete="off"
            error={failure}
          />
          <Button type="submit" look="primary" wide busy={busy ? '확인하는 중' : null}>
            복구 번호로 로그인
          </Button>
          <Button
            look="text"
            onClick={() => {
              setFailure(null);
              setRecovery(null);
            }}
          >
            인증 앱의 숫자로 하기
          </Button>
        </Stack>
      </form>
    );
  return (
    <Stack gap={4}>
      <CodeField
        ref={field}
        label={label}
        hint={hint}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void give(() => giveCode(digits))}
        error={failure}
      />
      {busy && <Notice role="status">확인하고 있어요.</Notice>}
      <ul className={css.others}>
        {hasPasskey && browserSupportsWebAuthn() && (
          <li>
            <button type="button" onClick={() => void give(() => confirmByPasskey(use))}>
              <Icon name="key" /> 보안키로 하기 <Icon name="forward" />
            </button>
          </li>
        )}
        {use === 'login' && (
          <li>
            <button
              type="button"
              onClick={() => {
                setFailure(null);
                setRecovery('');
              }}
            >
              <Icon name="paper" /> 적어 둔 복구 번호로 하기 <Icon name="forward" />
            </button>
          </li>
        )}
      </ul>
    </Stack>
  );
}
