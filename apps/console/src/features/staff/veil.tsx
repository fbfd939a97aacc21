import { STAFF_SESSION } from '@kkumteo/domain/staff/account';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { giveCode, giveFreshCode, logout } from '../../api/staff.ts';
import { isRefusedWith, LOGIN_REQUIRED, SESSION_ENDED } from '../../lib/http.ts';
import { type LoggingIn, PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { isIdle, notePress } from '../../api/last-press.ts';
import { useSelf } from './self.tsx';
import css from './veil.module.css';

const ACTIVITY = ['pointerdown', 'keydown'] as const;

/** Why the page is covered: the person has been away, or the server has no session any more. */
type Veiled = 'idle' | 'ended';

/**
 * Covers the page after thirty minutes without a press, and where the session has ended; the page stays as it is, with
 * what was typed. The second factor opens it again, after the password where the session has ended.
 */
export function Veil() {
  const self = useSelf();
  const queries = useQueryClient();
  const [veiled, setVeiled] = useVeiled();
  const [who, setWho] = useState<LoggingIn | null>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    // Behind the veil nothing is asked by itself.
    focusManager.setFocused(veiled === null ? undefined : false);
    return () => focusManager.setFocused(undefined);
  }, [veiled]);
  if (veiled === null) return null;
  const open = () => {
    notePress();
    setWho(null);
    setVeiled(null);
    void queries.invalidateQueries();
  };
  const isEnded = veiled === 'ended';
  return (
    <Dialog
      key={shown}
      open
      closable={false}
      ownsBack
      size="small"
      title={isEnded ? '접속이 끝났어요' : '자리를 비우셨나요?'}
      onClose={() => undefined}
      // A browser closes any dialog at a second Esc: it is shown again.
      onClosed={() => setShown(shown + 1)}
    >
      <p className={css.lead}>
        {isEnded
          ? `${self.name} 님으로 다시 로그인하면 하던 일을 이어서 할 수 있어요. 적던 글은 그대로 있어요.`
          : `${STAFF_SESSION.idleMinutes}분 동안 쓰지 않아 가렸어요. 적던 글은 그대로 있어요.`}
      </p>
      {isEnded && who === null ? (
        <PasswordForm loginId={self.loginId} onNext={setWho} />
      ) : (
        <SecondFactor
          key={veiled}
          use={isEnded ? 'login' : 'fresh'}
          label="인증 앱의 숫자 여섯 개"
          hint="다 적으면 저절로 열려요."
          giveCode={isEnded ? giveCode : giveFreshCode}
          onDone={open}
          recover={(thrown) => {
            if (![LOGIN_REQUIRED, 'staff.login-over'].some((code) => isRefusedWith(thrown, code))) return false;
            setWho(null);
            setVeiled('ended');
            return true;
          }}
        />
      )}
      <Button look="text" size="small" onClick={() => void leave()}>
        다른 사람으로 로그인
      </Button>
    </Dialog>
  );
}

async function leave(): Promise<void> {
  await logout().catch(() => undefined);
  location.reload();
}

function useVeiled() {
  const [veiled, setVeiled] = useState<Veiled | null>(isIdle() ? 'idle' : null);
  useEffect(() => {
    const look = () => {
      if (isIdle()) setVeiled((now) => now ?? 'idle');
    };
    const press = () => {
      if (!isIdle()) notePress();
    };
    const end = () => setVeiled('ended');
    // A computer that slept looks as soon as its page is shown again.
    const timer = setInterval(look, 5_000);
    document.addEventListener('visibilitychange', look);
    window.addEventListener(SESSION_ENDED, end);
    for (const each of ACTIVITY) window.addEventListener(each, press, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener(SESSION_ENDED, end);
      for (const each of ACTIVITY) window.removeEventListener(each, press, { capture: true });
    };
  }, []);
  return [veiled, setVeiled] as const;
}
