import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { useState } from 'react';
import { passwordFault } from './new-password.ts';

interface Typed {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

export interface NewPasswordFieldsProps {
  readonly loginId: string;
  readonly label: string;
  readonly again: string;
  readonly fieldOf: (which: 'password' | 'again') => Typed;
}

/**
 * A new password and its repetition, checked by the same rules while typing and on sending: an error that typing on
 * can't fix is shown at once, a password that is too short yet when its field is left.
 */
export function NewPasswordFields({ loginId, label, again, fieldOf }: NewPasswordFieldsProps) {
  const [left, setLeft] = useState(false);
  const [typed, repeated] = [fieldOf('password'), fieldOf('again')];
  const fault = typed.value === '' ? null : passwordFault(typed.value, loginId);
  const said = fault === null || (fault.isWeak && !left) ? null : fault.message;
  const differs = repeated.value !== '' && !typed.value.startsWith(repeated.value);
  return (
    <>
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
      <PasswordField
        {...repeated}
        label={again}
        autoComplete="new-password"
        required
        error={repeated.error ?? (differs ? '위에 입력하신 비밀번호와 다릅니다.' : null)}
      />
    </>
  );
}
