import { memberSentences } from '@kkumteo/copy/member';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import {
  providerSignUpRefusals,
  signUpRefusals,
  type ConsentPurpose,
  type SignUp,
} from '@kkumteo/domain/member/sign-up';
import { keptEmail } from '@kkumteo/domain/shared/contact';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import type { FieldError } from '@kkumteo/ui/field-errors.ts';

/** The texts of the sign-up's fields. */
export interface TypedSignUp {
  readonly loginId: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly birthDate: string;
}

/** What is asked of the person alone. */
export type TypedPerson = Pick<TypedSignUp, 'name' | 'email' | 'mobile' | 'birthDate'>;

export const NOTHING_TYPED: TypedSignUp = {
  loginId: '',
  password: '',
  name: '',
  email: '',
  mobile: '',
  birthDate: '',
};

/** What was typed as the rules read it; `agreed` holds the purposes that were ticked. */
export function readSignUp(typed: TypedSignUp, agreed: ReadonlySet<ConsentPurpose>): SignUp {
  return {
    loginId: typed.loginId.trim().toLowerCase(),
    password: typed.password,
    name: normaliseText(typed.name),
    email: keptEmail(typed.email),
    mobile: keptPhone(typed.mobile),
    birthDate: parseTypedDate(typed.birthDate),
    consents: [...agreed].map((purpose) => ({ purpose, given: true })),
  };
}

/** Everything to correct before signing up, in the order of the form. `today` is a KST date. */
export function signUpErrors(
  typed: TypedSignUp,
  agreed: ReadonlySet<ConsentPurpose>,
  today: KstDate,
): readonly FieldError[] {
  return signUpRefusals(readSignUp(typed, agreed), today).map(errorOf);
}

/** The same for who comes by a provider of identities, without a login id and a password. */
export const providerSignUpErrors: typeof signUpErrors = (typed, agreed, today) =>
  providerSignUpRefusals(readSignUp(typed, agreed), today).map(errorOf);

/** A refusal as the form shows it beside its field. */
function errorOf(rejection: MemberRejection): FieldError {
  const sentence = memberSentences[rejection.code];
  return {
    field: 'field' in rejection ? (rejection.field ?? '').replace('consents.', '') : '',
    message: typeof sentence === 'string' ? sentence : '',
  };
}
