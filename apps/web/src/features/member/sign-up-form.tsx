import type { SignedInMember } from '@kkumteo/domain/member/member';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { signUp } from '../../api/login.ts';
import { CommonSignUpForm } from './common-sign-up-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { NOTHING_TYPED, signUpErrors } from './typed-sign-up.ts';

/** A sign-up with a login id and a password. */
export function SignUpForm({ onSignedUp }: { readonly onSignedUp: (member: SignedInMember) => void }) {
  return (
    <CommonSignUpForm
      start={NOTHING_TYPED}
      findErrors={signUpErrors}
      create={signUp}
      // What only the server refuses: an id that is taken, a password that many have.
      refusedByServer={['loginId', 'password']}
      onSignedUp={onSignedUp}
    >
      {(fieldOf) => (
        <>
          <TextField label="아이디" hint="영문 소문자와 숫자 4~20자" autoComplete="username" {...fieldOf('loginId')} />
          <NewPasswordField loginId={fieldOf('loginId').value.trim()} label="비밀번호" {...fieldOf('password')} />
        </>
      )}
    </CommonSignUpForm>
  );
}
