import { accountLinks } from '@kkumteo/contract/pages/further-pages';
import { Button } from '@kkumteo/ui/button.tsx';
import { focusField, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { logInWithEffort } from './log-in-with-effort.ts';
import { loginMissing } from './login-missing.ts';
import { useWelcome } from './use-member.ts';
import { useSubmit } from './use-submit.ts';
import { useTyped } from './use-typed.ts';

export interface LoginFormProps {
  readonly returnTo: string;
  readonly signUpPath: string;
}

/** Id and password; what was typed stays when it is refused. */
export function LoginForm({ returnTo, signUpPath }: LoginFormProps) {
  const errors = useFieldErrors();
  const { typed, field } = useTyped({ loginId: '', password: '' }, errors);
  const navigate = useNavigate();
  const welcome = useWelcome();
  const [isChecking, setIsChecking] = useState(false);
  const busy = isChecking ? '확인하는 중…' : '로그인하는 중';
  const login = useSubmit({
    errors,
    check: () => loginMissing(typed),
    send: async () => {
      const wanted = { loginId: typed.loginId.trim(), password: typed.password };
      const member = await logInWithEffort(wanted, () => setIsChecking(true)).finally(() => setIsChecking(false));
      if (member === null) return;
      welcome(member);
      await navigate(returnTo, { replace: true });
    },
    afterFailure: () => focusField(errors.form.current, 'password'),
    isForVisitors: true,
  });
  const failureId = useId();
  const faultId = login.failure === null ? undefined : failureId;

  return (
    <Form errors={errors} failure={login.failure} failureId={failureId} onSubmit={login.submit} gap={6} above={8}>
      <TextField label="아이디" autoComplete="username" maxLength={100} faultId={faultId} {...field('loginId')} />
      <PasswordField label="비밀번호" autoComplete="current-password" faultId={faultId} {...field('password')} />
      <Button type="submit" look="primary" wide busy={login.busy ? busy : null}>
        로그인
      </Button>
      <LinkButton to={signUpPath} wide>
        회원가입
      </LinkButton>
      <Row as="p" wrap justify="center" gap={5}>
        <Text as={Link} to={accountLinks.findLoginId(returnTo)} tone="soft" link touch>
          아이디 찾기
        </Text>
        <Text as={Link} to={accountLinks.resetPassword(returnTo)} tone="soft" link touch>
          비밀번호 재설정
        </Text>
      </Row>
    </Form>
  );
}
