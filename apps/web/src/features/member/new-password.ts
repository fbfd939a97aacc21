import { memberSentences } from '@kkumteo/copy/member';
import { commonPasswordRefusal, passwordRefusal } from '@kkumteo/domain/member/password';
import type { FieldError } from '@kkumteo/ui/field-errors.ts';
import { namesInHead } from '../../lib/site-name.ts';

/** Whether the password that proves who the member is was left out. */
export const passwordMissing = (password: string): readonly FieldError[] =>
  password === '' ? [{ field: 'password', message: '비밀번호를 입력해 주세요.' }] : [];

/** The passwords that many people have stay on the server, which refuses them. */
const commonest: ReadonlySet<string> = new Set();

/** Why the browser refuses a new password, with its sentence; null for a valid one. */
export function passwordFault(
  password: string,
  loginId: string,
): { readonly isWeak: boolean; readonly message: string } | null {
  const guessed = { commonest, siteNames: [namesInHead().parkName] };
  const refusal = passwordRefusal(password, loginId) ?? commonPasswordRefusal(password, guessed);
  const sentence = refusal === null ? null : memberSentences[refusal.code];
  return typeof sentence === 'string' ? { isWeak: refusal?.code === 'member.password-short', message: sentence } : null;
}

/** What to correct of a new password before it is sent. */
export function newPasswordErrors(
  { newPassword }: { readonly newPassword: string },
  loginId: string,
): readonly FieldError[] {
  const fault = passwordFault(newPassword, loginId);
  return fault === null ? [] : [{ field: 'newPassword', message: fault.message }];
}
