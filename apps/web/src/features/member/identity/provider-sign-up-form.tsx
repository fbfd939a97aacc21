import type { SignedInMember } from '@kkumteo/domain/member/member';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { kstDate } from '@kkumteo/domain/shared/time';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import { useState } from 'react';
import { signUpByProvider } from '../../../api/identity.ts';
import { CommonSignUpForm, type GivenName } from '../common-sign-up-form.tsx';
import { NOTHING_TYPED, providerSignUpErrors, type TypedPerson, type TypedSignUp } from '../typed-sign-up.ts';

export interface ProviderSignUpFormProps {
  /** What the provider is called. */
  readonly provider: string;
  /** The provider's data; empty where it sent none. */
  readonly person: TypedPerson;
  readonly onSignedUp: (member: SignedInMember) => void;
}

/**
 * An account for a visitor who has logged in by the provider: only what it did not say, or what an account can't take,
 * is asked; no id and no password.
 */
export function ProviderSignUpForm({ provider, person, onSignedUp }: ProviderSignUpFormProps) {
  const start: TypedSignUp = {
    ...NOTHING_TYPED,
    ...person,
    mobile: formatPhone(person.mobile),
    birthDate: completeDate(person.birthDate),
  };
  const [names] = useState(() => usableNames(start));
  return (
    <CommonSignUpForm
      start={start}
      findErrors={providerSignUpErrors}
      create={signUpByProvider}
      refusedByServer={['name', 'email', 'mobile', 'birthDate']}
      onSignedUp={onSignedUp}
      given={{ by: provider, names }}
    />
  );
}

const PERSON: readonly GivenName[] = ['name', 'email', 'mobile', 'birthDate'];

/** What of the provider's data an account can take as it is. */
function usableNames(start: TypedSignUp): ReadonlySet<GivenName> {
  const wrong = new Set(providerSignUpErrors(start, new Set(), kstDate(Date.now())).map(({ field }) => field));
  return new Set(PERSON.filter((name) => !wrong.has(name)));
}
