import { Button } from '@kkumteo/ui/button.tsx';
import { useState } from 'react';
import { giveCode } from '../../api/staff.ts';
import { failureMessage, isRefusedWith } from '../../lib/http.ts';
import { EntryCard } from './entry-card.tsx';
import { type LoggingIn, PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The login in its two steps, at whatever address it was asked: the address is shown once it is done. */
export function Login({ onDone }: { readonly onDone: () => void }) {
  const [who, setWho] = useState<LoggingIn | null>(null);
  const [over, setOver] = useState<string | null>(null);
  if (who === null)
    return (
      <EntryCard title="로그인" lead="직원만 들어올 수 있어요." foot="누가 언제 들어왔는지 기록이 남아요.">
        <PasswordForm failure={over} onNext={setWho} />
      </EntryCard>
    );
  const leave = (why: string | null) => {
    setOver(why);
    setWho(null);
  };
  return (
    <EntryCard
      title="두 번째 확인"
      lead={
        <>
          {who.loginId} ·{' '}
          <Button look="text" size="small" onClick={() => leave(null)}>
            내가 아니에요
          </Button>
        </>
      }
      foot="중요한 일을 할 때는 숫자를 한 번 더 물어요."
    >
      <SecondFactor
        use="login"
        label="인증 앱의 숫자 여섯 개"
        hint="다 적으면 저절로 넘어가요. 붙여 넣어도 돼요."
        hasPasskey={who.hasPasskey}
        giveCode={giveCode}
        onDone={onDone}
        recover={(thrown) => {
          if (!isRefusedWith(thrown, 'staff.login-over')) return false;
          leave(failureMessage(thrown));
          return true;
        }}
      />
    </EntryCard>
  );
}
