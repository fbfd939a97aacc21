import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import type { FieldError } from '../../ui/field-errors.ts';

/** What stands in the fields of the sign-up. */
export interface SignUpFields {
  readonly userId: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly userMobileNum: string;
  readonly userBirthDay: string;
}

/** `20101203` or `2010-12-03` as it is typed → `2010-12-03`; digits are enough (D39). */
export function hyphenateDate(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}

/** `010 1234 5678` or `01012345678` as it is typed → `010-1234-5678`. */
export function hyphenatePhone(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, 11);
  const middle = digits.length === 11 ? 7 : 6;
  return [digits.slice(0, 3), digits.slice(3, middle), digits.slice(middle)].filter((part) => part !== '').join('-');
}

/** Everything that has to be mended before signing up, in the order of the form. `today` is a KST date. */
export function signUpErrors(fields: SignUpFields, today: KstDate): readonly FieldError[] {
  const checks: readonly (readonly [keyof SignUpFields, boolean, string])[] = [
    [
      'userId',
      /^[a-z][a-z0-9]{3,19}$/.test(fields.userId),
      '아이디는 영문 소문자로 시작하는 4~20자의 영문 소문자와 숫자로 입력해 주세요.',
    ],
    ['password', isStrong(fields.password), '비밀번호는 영문과 숫자를 섞어 8자 이상으로 입력해 주세요.'],
    ['passwordAgain', fields.password === fields.passwordAgain, '비밀번호가 서로 다릅니다. 다시 입력해 주세요.'],
    ['userName', fields.userName.trim() !== '', '이름을 입력해 주세요.'],
    [
      'userEmail',
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.userEmail.trim()),
      '이메일을 name@example.com 형식으로 입력해 주세요.',
    ],
    [
      'userMobileNum',
      /^01\d{8,9}$/.test(fields.userMobileNum.replace(/\D/g, '')),
      '휴대전화 번호를 010-0000-0000 형식으로 입력해 주세요.',
    ],
    ['userBirthDay', isPastDate(fields.userBirthDay, today), '생년월일을 2010-12-03 형식으로 입력해 주세요.'],
  ];
  return checks.filter(([, fits]) => !fits).map(([field, , message]) => ({ field, message }));
}

function isStrong(password: string): boolean {
  return password.length >= 8 && /[A-Za-z]/.test(password) && /\d/.test(password);
}

function isPastDate(date: string, today: KstDate): boolean {
  return isKstDate(date) && date < today && date >= '1900-01-01';
}
