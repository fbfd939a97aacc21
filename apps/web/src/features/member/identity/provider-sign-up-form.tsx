import type { SignedInMember } from '@kkumteo/domain/member/member';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import { signUpByProvider } from '../../../api/identity.ts';
import { CommonSignUpForm } from '../common-sign-up-form.tsx';
import { NOTHING_TYPED, providerSignUpErrors, type TypedPerson } from '../typed-sign-up.ts';

export interface ProviderSignUpFormProps {
  /** The provider's data; empty where it sent none. */
  readonly person: TypedPerson;
  readonly onSignedUp: (member: SignedInMember) => void;
}

/**
 * An account for a visitor who has logged in by the provider: its data is filled in, the rest is required; no id and no
 * password.
 */
export function ProviderSignUpForm({ person, onSignedUp }: ProviderSignUpFormProps) {
  return (
    <CommonSignUpForm
      start={{
        ...NOTHING_TYPED,
        ...person,
        mobile: formatPhone(person.mobile),
        birthDate: completeDate(person.birthDate),
      }}
      findErrors={providerSignUpErrors}
      create={signUpByProvider}
      refusedByServer={['name', 'email', 'mobile', 'birthDate']}
      onSignedUp={onSignedUp}
    />
  );
}
