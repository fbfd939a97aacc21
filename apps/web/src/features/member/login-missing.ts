import type { FieldError } from '@kkumteo/ui/field-errors.ts';

/** What is still to be typed of an id and a password. */
export const loginMissing = (typed: { readonly loginId: string; readonly password: string }): readonly FieldError[] => [
  ...(typed.loginId.trim() === '' ? [{ field: 'loginId', message: '아이디를 입력해 주세요.' }] : []),
  ...(typed.password === '' ? [{ field: 'password', message: '비밀번호를 입력해 주세요.' }] : []),
];
