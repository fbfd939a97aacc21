import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { useState } from 'react';
import { passwordFault } from './new-password.ts';

export interface NewPasswordFieldProps {
  readonly loginId: string;
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/**
 * A new password, which can be shown instead of being typed twice (PD-144). It is checked by the same rules while typing
 * and on sending: an error that typing on can't fix is shown at once, a password that is too short yet when its field
 * is left.
 */
export function NewPasswordField({ loginId, label, ...typed }: NewPasswordFieldProps) {
  const [left, setLeft] = useState(false);
  const fault = typed.value === '' ? null : passwordFault(typed.value, loginId);
  const said = fault === null || (fault.isWeak && !left) ? null : fault.message;
  return (
    <PasswordField
      {...typed}
      label={label}
      hint={
        typed.value !== '' && fault === null
          ? '길이와 글자 종류가 조건에 맞습니다.'
          : '영문, 숫자, 특수문자 중 2가지 이상 10자 이상, 3가지면 8자 이상'
      }
      autoComplete="new-password"
      required
      error={typed.error ?? said}
      onBlur={() => setLeft(true)}
    />
  );
}
