import { tidyStaffLogin } from '@kkumteo/domain/staff/account';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { askChallenge, login } from '../../api/staff.ts';
import { isRefusedWith } from '../../lib/http.ts';
import { proveLogin } from './prove-login.ts';
import { useAct } from './use-act.ts';

export interface LoggingIn {
  readonly loginId: string;
  readonly hasPasskey: boolean;
}

export interface PasswordFormProps {
  /** Whose password is asked; it can't be changed where it is given. */
  readonly loginId?: string;
  readonly onNext: (who: LoggingIn) => void;
  readonly failure?: string | null;
}

/** The first step of a login. After wrong tries the server asks for a proof, which the browser computes. */
export function PasswordForm({ loginId: known, onNext, failure = null }: PasswordFormProps) {
  const [typedId, setTypedId] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const errors = useFieldErrors();
  const act = useAct({
    errors,
    check: () => [
      ...(typedId.trim() === '' ? [{ field: 'loginId', message: '아이디를 적어 주세요.' }] : []),
      ...(password === '' ? [{ field: 'password', message: '비밀번호를 적어 주세요.' }] : []),
    ],
    send: async () => {
      const loginId = tidyStaffLogin(typedId);
      onNext({ loginId, ...(await loginProving(loginId, password)) });
    },
    fieldOf: (code) => (code === 'member.login-failed' ? 'password' : null),
  });
  return (
    <Form errors={errors} failure={act.failure ?? failure} gap={4} onSubmit={() => void act.run()}>
      <TextField
        label="아이디"
        name="loginId"
        value={typedId}
        readOnly={known !== undefined}
        autoComplete="username"
        error={errors.of('loginId')}
        onChange={(text) => {
          setTypedId(text);
          errors.clearError('loginId');
        }}
      />
      <PasswordField
        label="비밀번호"
        name="password"
        value={password}
        autoComplete="current-password"
        error={errors.of('password')}
        onChange={(text) => {
          setPassword(text);
          errors.clearError('password');
        }}
      />
      <Button type="submit" look="primary" wide busy={act.busy ? '확인하는 중' : null}>
        다음
      </Button>
    </Form>
  );
}

async function loginProving(loginId: string, password: string): Promise<{ readonly hasPasskey: boolean }> {
  try {
    return await login({ loginId, password });
  } catch (thrown) {
    if (!isRefusedWith(thrown, 'member.login-proof-needed')) throw thrown;
    const { challenge } = await askChallenge(loginId);
    return login({ loginId, password, proof: await proveLogin(challenge) });
  }
}
