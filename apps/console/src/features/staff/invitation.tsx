import { ROLE_WORDS } from '@kkumteo/copy/staff';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { passwordRefusal } from '@kkumteo/domain/member/password';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptInvitation, completeInvitation, readInvitation } from '../../api/staff.ts';
import { failureMessage, isRefusedWith } from '../../lib/http.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { CodeField } from './code-field.tsx';
import { EntryCard } from './entry-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAct } from './use-act.ts';

type Step =
  | { readonly is: 'password' }
  | { readonly is: 'app'; readonly secret: string; readonly uri: string }
  | { readonly is: 'codes'; readonly codes: readonly string[] };

/** A new colleague's way in: a password, an authenticator app, and the recovery codes. */
export function Invitation({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const [step, setStep] = useState<Step>({ is: 'password' });
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    staleTime: Infinity,
  });
  if (error !== null)
    return (
      <EntryCard title="초대">
        {isRefusedWith(error, 'staff.invitation-over') ? (
          <p role="alert">{failureMessage(error)}</p>
        ) : (
          <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </EntryCard>
    );
  if (data === undefined) return <Loading label="초대를 확인하고 있어요." />;
  const { loginId, name, role } = data;
  const lead = `${loginId} · ${ROLE_WORDS[role]}`;
  switch (step.is) {
    case 'password':
      return (
        <EntryCard title={`${name} 님, 반가워요`} lead={lead} foot="1 / 3 비밀번호">
          <NewPassword
            loginId={loginId}
            send={async (password) => setStep({ is: 'app', ...(await acceptInvitation(token, password)) })}
          />
        </EntryCard>
      );
    case 'app':
      return (
        <EntryCard title="두 번째 확인 켜기" lead={lead} foot="2 / 3 인증 앱">
          <Stack gap={5}>
            <AuthenticatorSetup {...step} />
            <FirstCode
              send={async (code) => {
                const { recoveryCodes } = await completeInvitation(token, code);
                setStep({ is: 'codes', codes: recoveryCodes });
              }}
            />
          </Stack>
        </EntryCard>
      );
    default:
      return (
        <EntryCard title="거의 다 됐어요" lead={lead} foot="3 / 3 복구 번호">
          <Stack gap={5}>
            <RecoveryCodes codes={step.codes} />
            <Button look="primary" wide onClick={onDone}>
              적어 뒀어요, 시작하기
            </Button>
          </Stack>
        </EntryCard>
      );
  }
}

interface NewPasswordProps {
  readonly loginId: string;
  readonly send: (password: string) => Promise<unknown>;
}

function NewPassword({ loginId, send }: NewPasswordProps) {
  const [typed, setTyped] = useState({ password: '', again: '' });
  const errors = useFieldErrors();
  const act = useAct({
    errors,
    check: () => {
      const refusal = passwordRefusal(typed.password, loginId);
      if (refusal !== null) return [{ field: 'password', message: sentenceFor(refusal) }];
      return typed.again === typed.password ? [] : [{ field: 'again', message: '비밀번호가 서로 달라요.' }];
    },
    send: () => send(typed.password),
    fieldOf: (code) => (code.startsWith('member.password') ? 'password' : null),
  });
  const change = (field: keyof typeof typed) => (text: string) => {
    setTyped({ ...typed, [field]: text });
    errors.clearError(field);
  };
  return (
    <Form errors={errors} failure={act.failure} gap={4} onSubmit={() => void act.run()}>
      <input type="hidden" name="username" autoComplete="username" value={loginId} readOnly />
      <PasswordField
        label="새 비밀번호"
        name="password"
        autoComplete="new-password"
        hint="영문·숫자·기호 가운데 두 가지로 10자, 세 가지로 8자부터"
        value={typed.password}
        error={errors.of('password')}
        onChange={change('password')}
      />
      <PasswordField
        label="새 비밀번호 한 번 더"
        name="again"
        autoComplete="new-password"
        value={typed.again}
        error={errors.of('again')}
        onChange={change('again')}
      />
      <Button type="submit" look="primary" wide busy={act.busy ? '정하는 중' : null}>
        다음
      </Button>
    </Form>
  );
}

function FirstCode({ send }: { readonly send: (code: string) => Promise<unknown> }) {
  const [code, setCode] = useState('');
  const act = useAct<string>({ send });
  return (
    <CodeField
      label="앱에 보이는 숫자 여섯 개"
      hint="다 적으면 저절로 넘어가요."
      value={code}
      onChange={setCode}
      onComplete={(digits) => void act.run(digits)}
      error={act.failure}
      disabled={act.busy}
    />
  );
}
