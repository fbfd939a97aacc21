import { isEmail } from '../shared/contact.ts';
import { firstRefusal, type Check } from '../shared/decision.ts';
import { readMobile } from '../shared/phone.ts';
import { addMonths, type KstDate } from '../shared/time.ts';
import { passwordRefusal } from './password.ts';
import type { MemberRejection } from './refusals.ts';
import { containsResidentNumber, normaliseText, textLength } from '../shared/text.ts';

/** Below this age a guardian signs up instead (개인정보보호법 22조의2). */
const OWN_ACCOUNT_AGE = 14;
/** Consents without which there is no account; others are the visitor's choice. */
const REQUIRED_CONSENTS = ['terms', 'privacy'] as const;

export type ConsentPurpose = (typeof REQUIRED_CONSENTS)[number] | 'marketing';

/** Which of the park's texts a consent is to (PD-197): the park's news are part of its privacy policy. */
export const textOfConsent = (purpose: string): 'terms' | 'privacy' => (purpose === 'terms' ? 'terms' : 'privacy');

/** The form of a new member: texts normalised, `mobile` as digits, `birthDate` null where it is no day. */
export interface SignUp {
  readonly loginId: string;
  readonly password: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly birthDate: KstDate | null;
  readonly consents: readonly { readonly purpose: ConsentPurpose; readonly given: boolean }[];
}

interface SignUpOn extends SignUp {
  readonly today: KstDate;
}
type SignUpCheck = Check<SignUpOn, MemberRejection>;

const loginIdShaped: SignUpCheck = ({ loginId }) =>
  /^[a-z0-9]{4,20}$/u.test(loginId) ? null : { code: 'member.login-id-shape', field: 'loginId' };

const passwordStrong: SignUpCheck = ({ password, loginId }) => passwordRefusal(password, loginId);

const nameGiven: SignUpCheck = ({ name }) => nameRefusal(name);

const emailShaped: SignUpCheck = ({ email }) =>
  isEmail(email) ? null : { code: 'member.email-shape', field: 'email' };

const mobileShaped: SignUpCheck = ({ mobile }) =>
  readMobile(mobile) !== null ? null : { code: 'member.mobile-shape', field: 'mobile' };

const birthDateOldEnough: SignUpCheck = ({ birthDate, today }) => {
  const field = 'birthDate';
  if (birthDate === null) return { code: 'member.birth-date-shape', field };
  if (birthDate > today) return { code: 'member.birth-date-in-future', field };
  return addMonths(birthDate, OWN_ACCOUNT_AGE * 12) > today ? { code: 'member.under-fourteen', field } : null;
};

const consentsGiven: SignUpCheck = ({ consents }) => {
  const missing = REQUIRED_CONSENTS.find(
    (purpose) => !consents.some((consent) => consent.purpose === purpose && consent.given),
  );
  return missing ? { code: 'member.consent-missing', field: `consents.${missing}` } : null;
};

const PERSON_CHECKS: readonly SignUpCheck[] = [nameGiven, emailShaped, mobileShaped, birthDateOldEnough, consentsGiven];
const SIGN_UP_CHECKS: readonly SignUpCheck[] = [loginIdShaped, passwordStrong, ...PERSON_CHECKS];

/** The first thing that stops a sign-up on that day, or null. Only the server knows whether the login id is taken. */
export const signUpRefusal = (signUp: SignUp, today: KstDate): MemberRejection | null =>
  firstRefusal(SIGN_UP_CHECKS, { ...signUp, today });

export const signUpRefusals = (signUp: SignUp, today: KstDate): readonly MemberRejection[] =>
  SIGN_UP_CHECKS.flatMap((check) => check({ ...signUp, today }) ?? []);

/** The same for a member of an identity provider: an account without login id and password. */
export const providerSignUpRefusals = (person: PersonSignUp, today: KstDate): readonly MemberRejection[] =>
  PERSON_CHECKS.flatMap((check) => check({ ...person, loginId: '', password: '', today }) ?? []);

export type PersonSignUp = Omit<SignUp, 'loginId' | 'password'>;

const NAME_LENGTH = 20;

/** Why a name can't be saved, or null: missing, with a resident registration number, or longer than 20 letters. */
export function nameRefusal(name: string): MemberRejection | null {
  if (normaliseText(name) === '') return { code: 'member.name-missing', field: 'name' };
  if (containsResidentNumber(name)) return { code: 'member.resident-number', field: 'name' };
  return textLength(normaliseText(name)) > NAME_LENGTH ? { code: 'member.name-too-long', field: 'name' } : null;
}
