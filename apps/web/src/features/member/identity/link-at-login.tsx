import { Button } from '@kkumteo/ui/button.tsx';
import { Disclosure } from '@kkumteo/ui/disclosure.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { linkAtLogin } from '../../../api/identity.ts';
import { logInWithEffort } from '../log-in-with-effort.ts';
import { loginMissing } from '../login-missing.ts';
import { useSubmit } from '../use-submit.ts';
import { useTyped } from '../use-typed.ts';
import { useWelcome } from '../use-member.ts';

export interface LinkAtLoginProps {
  /** What the provider is called. */
  readonly provider: string;
  readonly returnTo: string;
}

/** For who has an account already: id and password once, and from then on both ways lead to it. */
export function LinkAtLogin({ provider, returnTo }: LinkAtLoginProps) {
  const [isOpen, setOpen] = useState(false);
  const errors = useFieldErrors();
  const { typed, field } = useTyped({ loginId: '', password: '' }, errors);
  const navigate = useNavigate();
  const welcome = useWelcome();
  const link = useSubmit({
    errors,
    check: () => loginMissing(typed),
    send: async () => {
      const wanted = { loginId: typed.loginId.trim(), password: typed.password };
      const member = await logInWithEffort(wanted, () => undefined, linkAtLogin);
      if (member === null) return;
      welcome(member);
      await navigate(returnTo, { replace: true });
    },
    isForVisitors: true,
  });
  return (
    <Disclosure title="이미 회원이신가요?" level={2} open={isOpen} onToggle={setOpen}>
      <Form errors={errors} failure={link.failure} onSubmit={link.submit} gap={5}>
        <p>아이디와 비밀번호를 한 번만 입력하시면 그 회원에게 {provider} 로그인을 연결해 드립니다.</p>
        <TextField label="아이디" autoComplete="username" maxLength={100} {...field('loginId')} />
        <PasswordField label="비밀번호" autoComplete="current-password" {...field('password')} />
        <Button type="submit" wide busy={link.busy ? '연결하는 중' : null}>
          연결하고 로그인
        </Button>
      </Form>
    </Disclosure>
  );
}
