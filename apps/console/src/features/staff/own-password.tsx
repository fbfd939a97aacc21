import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { passwordRefusal } from '@kkumteo/domain/member/password';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { useState } from 'react';
import { changePassword } from '../../api/staff.ts';
import css from './account.module.css';
import { useSelf } from './self.tsx';
import { useAct } from './use-act.ts';

const EMPTY = { currentPassword: '', newPassword: '' };

export function OwnPassword() {
  const { loginId } = useSelf();
  const [typed, setTyped] = useState(EMPTY);
  const errors = useFieldErrors();
  const act = useAct({
    errors,
    check: () => {
      if (typed.currentPassword === '') return [{ field: 'currentPassword', message: '지금 비밀번호를 적어 주세요.' }];
      const refusal = passwordRefusal(typed.newPassword, loginId, 'newPassword');
      return refusal === null ? [] : [{ field: 'newPassword', message: sentenceFor(refusal) }];
    },
    send: async () => {
      await changePassword(typed.currentPassword, typed.newPassword);
      setTyped(EMPTY);
      showHint('비밀번호를 바꿨어요. 다른 접속은 끊겼어요.');
    },
  });
  const change = (field: keyof typeof typed) => (text: string) => {
    setTyped({ ...typed, [field]: text });
    errors.clearError(field);
  };
  return (
    <section className={css.card}>
      <h2>비밀번호</h2>
      <Form errors={errors} failure={act.failure} gap={3} onSubmit={() => void act.run()}>
        <PasswordField
          label="지금 비밀번호"
          name="currentPassword"
          autoComplete="current-password"
          value={typed.currentPassword}
          error={errors.of('currentPassword')}
          onChange={change('currentPassword')}
        />
        <PasswordField
          label="새 비밀번호"
          name="newPassword"
          autoComplete="new-password"
          hint="영문·숫자·기호 가운데 두 가지로 10자, 세 가지로 8자부터"
          value={typed.newPassword}
          error={errors.of('newPassword')}
          onChange={change('newPassword')}
        />
        <Button type="submit" size="small" busy={act.busy ? '바꾸는 중' : null}>
          비밀번호 바꾸기
        </Button>
      </Form>
    </section>
  );
}
