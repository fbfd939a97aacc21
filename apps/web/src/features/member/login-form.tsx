import { accountLinks } from '@kkumteo/contract/pages/account-pages';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logInWithEffort } from './log-in-with-effort.ts';
import { MemberForm } from './member-form.tsx';
import css from './recovery/recovery.module.css';
import { useWelcome } from './use-member.ts';

export interface LoginFormProps {
  readonly returnTo: string;
  readonly signUpPath: string;
}

/** Id and password; what was typed stays when it is refused. */
export function LoginForm({ returnTo, signUpPath }: LoginFormProps) {
  const [loginId, setLoginId] = useState('');
  const [password, setPassword] = useState('');
  const errors = useFieldErrors();
  const navigate = useNavigate();
  const welcome = useWelcome();
  const [isChecking, setIsChecking] = useState(false);
  const attempt = useMutation({
    mutationFn: () => logInWithEffort({ loginId: loginId.trim(), password }, () => setIsChecking(true)),
    onSettled: () => setIsChecking(false),
  });
  const busy = isChecking ? '확인하는 중…' : '로그인하는 중';

  const submit = async () => {
    const missing = [
      ...(loginId.trim() === '' ? [{ field: 'loginId', message: '아이디를 입력해 주세요.' }] : []),
      ...(password === '' ? [{ field: 'password', message: '비밀번호를 입력해 주세요.' }] : []),
    ];
    errors.show(missing);
    if (missing.length > 0 || attempt.isPending) return;
    const member = await attempt.mutateAsync().catch(() => null);
    if (member === null) return;
    welcome(member);
    await navigate(returnTo, { replace: true });
  };

  return (
    <MemberForm errors={errors} failure={attempt.error} onSubmit={submit}>
      <TextField
        label="아이디"
        name="loginId"
        autoComplete="username"
        maxLength={100}
        value={loginId}
        error={errors.of('loginId')}
        onChange={(typed) => {
          setLoginId(typed);
          errors.clearError('loginId');
        }}
      />
      <PasswordField
        label="비밀번호"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.of('password')}
        onChange={(typed) => {
          setPassword(typed);
          errors.clearError('password');
        }}
      />
      <Button type="submit" look="primary" wide busy={attempt.isPending ? busy : null}>
        로그인
      </Button>
      <LinkButton to={signUpPath} wide>
        회원가입
      </LinkButton>
      <p className={css.ways}>
        <Link to={accountLinks.findLoginId(returnTo)}>아이디 찾기</Link>
        <Link to={accountLinks.resetPassword(returnTo)}>비밀번호 재설정</Link>
      </p>
    </MemberForm>
  );
}
