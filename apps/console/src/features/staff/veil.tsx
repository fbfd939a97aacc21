import { STAFF_SESSION } from '@kkumteo/domain/staff/account';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { giveCode, giveFreshCode, logout, selfQuery } from '../../api/staff.ts';
import { places } from '../../lib/addresses.ts';
import { isRefusedWith, isSiteAway, LOGIN_REQUIRED, SESSION_ENDED } from '../../lib/http.ts';
import { keptSelf } from '../../lib/kept-self.ts';
import { type LoggingIn, PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { isIdle, notePress } from '../../lib/last-press.ts';
import { useSelf } from './self.tsx';
import css from './veil.module.css';

const ACTIVITY = ['pointerdown', 'keydown'] as const;

/** Why the page is covered: the person has been away, or the server has no session any more. */
type Veiled = 'idle' | 'ended';

/**
 * Covers the page after thirty minutes without a press, and where the session has ended; the page stays as it is, with
 * what was typed. The second factor opens it again, after the password where the session has ended. A gate without a
 * network is not covered, as no code could open it (decision 107).
 */
export function Veil() {
  const self = useSelf();
  const queries = useQueryClient();
  const isAtGate = useLocation().pathname === places.admission;
  const { veiled, setVeiled, isCutOff } = useVeiled(isAtGate);
  const [who, setWho] = useState<LoggingIn | null>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    // Behind the veil nothing is asked by itself, but whether the session has ended too.
    focusManager.setFocused(veiled === null ? undefined : false);
    if (veiled === 'idle') void queries.refetchQueries({ queryKey: selfQuery.queryKey });
    return () => focusManager.setFocused(undefined);
  }, [veiled, queries]);
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
      {isCutOff && (
        <div className={css.cutOff}>
          <p>인터넷이 끊겨 숫자를 확인할 수 없어요. 이름 없는 명단으로 입장을 받을 수 있어요.</p>
          <Button wide onClick={() => location.reload()}>
            인터넷 없이 명단으로 입장받기
          </Button>
        </div>
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

/** `isCutOff`: at a gate, the site does not answer and the device can open without it. */
function useVeiled(isAtGate: boolean) {
  const isLeft = () => isIdle(STAFF_SESSION.idleMinutes) && !(isAtGate && isSiteAway());
  const [veiled, setVeiled] = useState<Veiled | null>(isLeft() ? 'idle' : null);
  const [isCutOff, setIsCutOff] = useState(false);
  const look = useEffectEvent(() => {
    if (isLeft()) setVeiled((now) => now ?? 'idle');
    setIsCutOff(isAtGate && isSiteAway() && keptSelf() !== null);
  });
  useEffect(() => {
    const press = () => {
      if (!isIdle(STAFF_SESSION.idleMinutes)) notePress();
    };
    const end = () => setVeiled('ended');
    // A computer that slept looks as soon as its page is shown again.
    const timer = setInterval(() => look(), 5_000);
    const onShown = () => look();
    document.addEventListener('visibilitychange', onShown);
    window.addEventListener(SESSION_ENDED, end);
    for (const each of ACTIVITY) window.addEventListener(each, press, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
      window.removeEventListener(SESSION_ENDED, end);
      for (const each of ACTIVITY) window.removeEventListener(each, press, { capture: true });
    };
  }, []);
  return { veiled, setVeiled, isCutOff };
}
