import { accountLinks } from '@kkumteo/contract/pages/further-pages';
import { paths } from '@kkumteo/contract/pages/addresses';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resetLinkQuery, setNewPassword } from '../../../api/recovery.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import { newPasswordErrors } from '../new-password.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { useSubmit } from '../use-submit.ts';
import { useTyped } from '../use-typed.ts';

const CHANGED = '비밀번호를 바꾸었습니다. 다른 기기에서는 모두 로그아웃되었습니다. 새 비밀번호로 로그인해 주세요.';
const OVER = 'member.reset-link-over';

const isOver = (thrown: unknown): boolean => isApiFailure(thrown) && thrown.code === OVER;

/** A new password by the link of a message: the form, or why the link can't be used and how to get another. */
export function NewPassword({ token }: { readonly token: string }) {
  const link = useQuery(resetLinkQuery(token));
  if (link.data !== undefined) return <NewPasswordForm token={token} loginId={link.data} />;
  if (!link.isError) return <Loading label="링크를 확인하고 있습니다." />;
  if (isOver(link.error)) return <LinkOver message={failureMessage(link.error)} />;
  return (
    <FailedState message={failureMessage(link.error)} onRetry={() => void link.refetch()} retrying={link.isFetching} />
  );
}

function LinkOver({ message }: { readonly message: string }) {
  return (
    <EmptyState
      action={
        <LinkButton look="primary" to={accountLinks.resetPassword(paths.landing())}>
          비밀번호 재설정 다시 요청하기
        </LinkButton>
      }
    >
      {message}
    </EmptyState>
  );
}

function Changed() {
  const part = useFocusOnMount();
  return (
    <Stack ref={part} tabIndex={-1} gap={4} above={8}>
      <Notice tone="success" role="status">
        {CHANGED}
      </Notice>
      <LinkButton look="primary" to={paths.login(paths.landing())} wide>
        로그인
      </LinkButton>
    </Stack>
  );
}

function NewPasswordForm({ token, loginId }: { readonly token: string; readonly loginId: string }) {
  const errors = useFieldErrors();
  const { typed, field } = useTyped({ newPassword: '' }, errors);
  const [changed, setChanged] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const change = useSubmit({
    errors,
    check: () => newPasswordErrors(typed, loginId),
    send: async () => {
      await setNewPassword({ token, newPassword: typed.newPassword });
      setChanged(true);
    },
    recover: (thrown) => {
      if (isOver(thrown)) setOver(failureMessage(thrown));
      return isOver(thrown);
    },
    fieldOf: (refused) => (refused.field === 'newPassword' ? refused.field : null),
    isForVisitors: true,
  });

  if (over !== null) return <LinkOver message={over} />;
  if (changed) return <Changed />;
  return (
    <Form errors={errors} failure={change.failure} onSubmit={change.submit} gap={6} above={8}>
      <p>
        아이디 <strong>{loginId}</strong>
      </p>
      {/* A password manager reads here whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
      <NewPasswordField loginId={loginId} label="새 비밀번호" {...field('newPassword')} />
      <Button type="submit" look="primary" wide busy={change.busy ? '바꾸는 중' : null}>
        비밀번호 바꾸기
      </Button>
    </Form>
  );
}
