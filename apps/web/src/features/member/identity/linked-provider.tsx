import { linkResult } from '@kkumteo/copy/provider-login';
import { formatFullDay, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identitiesQuery, linkIdentity, unlinkIdentity } from '../../../api/identity.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { usePressGuard } from '../use-press-guard.ts';
import css from './identity.module.css';

export interface LinkedProviderProps {
  readonly provider: string;
  readonly hasPassword: boolean;
  /** Since when it is linked; null where it is not. */
  readonly linkedAt: string | null;
  /** What came of linking, as it stands in the address. */
  readonly result: string | null;
}

/** Whether the account of the provider is linked to this member, and the way to link it or to take the link away. */
export function LinkedProvider({ provider, hasPassword, linkedAt, result }: LinkedProviderProps) {
  const queries = useQueryClient();
  const once = usePressGuard();
  const said = linkResult(result);
  const unlink = () =>
    void once.press(
      async () => {
        const message = `${provider} 연결을 해제하시겠습니까? 다음부터는 아이디와 비밀번호로 로그인합니다.`;
        if (!(await confirm({ message, yes: '연결 해제', no: '그대로 두기' }))) return;
        await unlinkIdentity();
        await queries.invalidateQueries({ queryKey: identitiesQuery.queryKey });
      },
      (thrown) => alert({ message: failureMessage(thrown) }),
    );
  return (
    <div className={css.link}>
      {said !== null && (
        <Notice tone={result === 'linked' ? 'success' : 'warning'} role="status">
          {said}
        </Notice>
      )}
      {linkedAt === null ? (
        <LinkForm provider={provider} />
      ) : (
        <>
          <p>
            {formatFullDay(kstDate(Date.parse(linkedAt)))}에 연결했습니다.
            {!hasPassword && ' 비밀번호 없이 이 계정으로만 로그인합니다.'}
          </p>
          {hasPassword && (
            <Button size="medium" busy={once.busy ? '해제하는 중' : null} onClick={unlink}>
              연결 해제
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function LinkForm({ provider }: { readonly provider: string }) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const errors = useFieldErrors();
  const once = usePressGuard();
  const send = async () => {
    const missing = password === '' ? [{ field: 'password', message: '비밀번호를 입력해 주세요.' }] : [];
    errors.show(missing);
    if (missing.length === 0) window.location.assign(await linkIdentity(password));
  };
  const fail = (thrown: unknown) => {
    const message = failureMessage(thrown);
    if (isApiFailure(thrown) && thrown.field === 'password') errors.show([{ field: 'password', message }]);
    else setFailure(message);
  };
  return (
    <form
      ref={errors.form}
      className={css.link}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(null);
        void once.press(send, fail);
      }}
    >
      <p>연결하면 아이디와 비밀번호 대신 {provider} 로그인을 쓸 수 있습니다.</p>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <PasswordField
        label="꿈터 비밀번호"
        name="password"
        autoComplete="current-password"
        required
        hint="본인인지 확인하기 위해 한 번 더 입력해 주세요."
        value={password}
        error={errors.of('password')}
        onChange={(typed) => {
          setPassword(typed);
          errors.clearError('password');
        }}
      />
      <Button type="submit" busy={once.busy ? '이동하는 중' : null}>
        {provider} 연결하기
      </Button>
    </form>
  );
}
