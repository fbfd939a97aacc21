import type { PasswordChange } from '@kkumteo/contract/member/account';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { Button } from '@kkumteo/ui/button.tsx';
import { type FieldError, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePassword, sessionsQuery } from '../../../api/account.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { newPasswordErrors } from '../new-password.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { usePressGuard } from '../use-press-guard.ts';
import css from './account.module.css';

interface Typed extends PasswordChange {
  readonly newPasswordAgain: string;
}

const EMPTY: Typed = { currentPassword: '', newPassword: '', newPasswordAgain: '' };
const MISSING = '현재 비밀번호를 입력해 주세요.';
const CHANGED = '비밀번호를 바꾸었습니다. 다른 기기에서는 모두 로그아웃되었습니다.';

/** 비밀번호 변경: the current password and a new one, twice; what is refused is said beside its field. */
export function PasswordForm({ member }: { readonly member: SignedInMember }) {
  const [typed, setTyped] = useState(EMPTY);
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'danger'; readonly words: string } | null>(null);
  const errors = useFieldErrors();
  const queries = useQueryClient();
  const once = usePressGuard();

  const send = async () => {
    const wrong = refusals(typed, member.loginId);
    errors.show(wrong);
    if (wrong.length > 0) return;
    const { currentPassword, newPassword } = typed;
    await changePassword({ currentPassword, newPassword });
    setTyped(EMPTY);
    setSaid({ tone: 'success', words: CHANGED });
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  const fail = (thrown: unknown) => {
    const message = failureMessage(thrown);
    const field = isApiFailure(thrown) ? thrown.field : undefined;
    if (field !== undefined && field in EMPTY) errors.show([{ field, message }]);
    else setSaid({ tone: 'danger', words: message });
  };
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors.of(name),
    onChange: (text: string) => {
      setTyped((before) => ({ ...before, [name]: text }));
      errors.clearError(name);
    },
  });

  return (
    <form
      ref={errors.form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSaid(null);
        void once.press(send, fail);
      }}
    >
      {said !== null && (
        <Notice tone={said.tone} role={said.tone === 'danger' ? 'alert' : 'status'}>
          {said.words}
        </Notice>
      )}
      {/* A password manager reads here whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={member.loginId} readOnly hidden />
      <PasswordField label="현재 비밀번호" autoComplete="current-password" required {...field('currentPassword')} />
      <NewPasswordFields
        loginId={member.loginId}
        label="새 비밀번호"
        again="새 비밀번호 확인"
        fieldOf={(which) => field(which === 'password' ? 'newPassword' : 'newPasswordAgain')}
      />
      <Button type="submit" look="primary" busy={once.busy ? '바꾸는 중' : null}>
        비밀번호 변경
      </Button>
    </form>
  );
}

/** Everything to correct before it is sent, in the order of the form; what only the server knows comes after. */
const refusals = (typed: Typed, loginId: string): readonly FieldError[] => [
  ...(typed.currentPassword === '' ? [{ field: 'currentPassword', message: MISSING }] : []),
  ...newPasswordErrors(typed, loginId),
];
