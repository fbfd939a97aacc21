import type { PasswordChange } from '@kkumteo/contract/member/account';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { Button } from '@kkumteo/ui/button.tsx';
import { type FieldError, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword, sessionsQuery } from '../../../api/account.ts';
import { newPasswordErrors } from '../new-password.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { useSubmit } from '../use-submit.ts';
import { useTyped } from '../use-typed.ts';

const EMPTY: PasswordChange = { currentPassword: '', newPassword: '' };
const MISSING = '현재 비밀번호를 입력해 주세요.';
const CHANGED = '비밀번호를 바꾸었습니다. 다른 기기에서는 모두 로그아웃되었습니다.';

/** 비밀번호 변경: the current password and a new one; what is refused is said beside its field. */
export function PasswordForm({ member }: { readonly member: SignedInMember }) {
  const errors = useFieldErrors();
  const { typed, setTyped, field } = useTyped(EMPTY, errors);
  const [isChanged, setChanged] = useState(false);
  const queries = useQueryClient();
  const change = useSubmit({
    errors,
    check: () => refusals(typed, member.loginId),
    send: async () => {
      await changePassword(typed);
      setTyped(EMPTY);
      setChanged(true);
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    fieldOf: ({ field: refused }) => (refused !== undefined && refused in EMPTY ? refused : null),
  });
  const submit = () => {
    setChanged(false);
    void change.submit();
  };

  return (
    <Form errors={errors} failure={change.failure} onSubmit={submit} gap={5} narrow>
      {isChanged && (
        <Notice tone="success" role="status">
          {CHANGED}
        </Notice>
      )}
      {/* A password manager reads here whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={member.loginId} readOnly hidden />
      <PasswordField label="현재 비밀번호" autoComplete="current-password" required {...field('currentPassword')} />
      <NewPasswordField loginId={member.loginId} label="새 비밀번호" {...field('newPassword')} />
      <Button type="submit" look="primary" busy={change.busy ? '바꾸는 중' : null}>
        비밀번호 변경
      </Button>
    </Form>
  );
}

/** Everything to correct before it is sent, in the order of the form; what only the server knows comes after. */
const refusals = (typed: PasswordChange, loginId: string): readonly FieldError[] => [
  ...(typed.currentPassword === '' ? [{ field: 'currentPassword', message: MISSING }] : []),
  ...newPasswordErrors(typed, loginId),
];
