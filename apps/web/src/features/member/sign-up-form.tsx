import type { SignedInMember } from '@kkumteo/domain/member/member';
import { signUp } from '../../api/login.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NewAccountForm } from './new-account-form.tsx';
import { NOTHING_TYPED, signUpErrors } from './typed-account.ts';

/** A new account with a login id and a password of its own. */
export function SignUpForm({ onSignedUp }: { readonly onSignedUp: (member: SignedInMember) => void }) {
  return (
    <NewAccountForm
      start={NOTHING_TYPED}
      findErrors={signUpErrors}
      create={signUp}
      // What only the server refuses: an id that is taken, a password that many have.
      refusedByServer={['loginId', 'password']}
      onSignedUp={onSignedUp}
    >
      {(fieldOf) => (
        <>
          <TextField
            label="아이디"
            hint="영문 소문자와 숫자 4~20자"
            autoComplete="username"
            maxLength={20}
            {...fieldOf('loginId')}
          />
          <PasswordField
            label="비밀번호"
            hint="영문, 숫자, 특수문자 중 2가지 이상 10자 이상, 3가지면 8자 이상"
            autoComplete="new-password"
            maxLength={100}
            {...fieldOf('password')}
          />
          <PasswordField
            label="비밀번호 확인"
            autoComplete="new-password"
            maxLength={100}
            {...fieldOf('passwordAgain')}
          />
        </>
      )}
    </NewAccountForm>
  );
}
