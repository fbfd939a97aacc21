import { linkResult } from '@kkumteo/copy/provider-login';
import { formatFullDay, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useSiteNames } from '../../../api/catalog.ts';
import { identitiesQuery, linkIdentity, unlinkIdentity } from '../../../api/identity.ts';
import { useSubmit } from '../use-submit.ts';
import { useTyped } from '../use-typed.ts';
import { passwordMissing } from '../new-password.ts';

export interface LinkedProviderProps {
  readonly provider: string;
  readonly hasPassword: boolean;
  /** Since when it is linked; null where it is not. */
  readonly linkedAt: string | null;
  /** The result of linking, in the address. */
  readonly result: string | null;
}

/** Whether the account of the provider is linked to this member, and the way to link it or to take the link away. */
export function LinkedProvider({ provider, hasPassword, linkedAt, result }: LinkedProviderProps) {
  const queries = useQueryClient();
  const said = linkResult(result);
  const unlink = useSubmit({
    send: async () => {
      const message = `${provider} 연결을 해제하시겠습니까? 다음부터는 아이디와 비밀번호로 로그인합니다.`;
      if (!(await confirm({ message, yes: '연결 해제', no: '그대로 두기' }))) return;
      await unlinkIdentity();
      await queries.invalidateQueries({ queryKey: identitiesQuery.queryKey });
    },
    say: (message) => alert({ message }),
  });
  return (
    <Stack gap={5} narrow>
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
            <Button size="medium" busy={unlink.busy ? '해제하는 중' : null} onClick={() => void unlink.submit()}>
              연결 해제
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}

function LinkForm({ provider }: { readonly provider: string }) {
  const errors = useFieldErrors();
  const { parkName } = useSiteNames();
  const { typed, field } = useTyped({ password: '' }, errors);
  const link = useSubmit({
    errors,
    check: () => passwordMissing(typed.password),
    send: async () => window.location.assign(await linkIdentity(typed.password)),
    fieldOf: (refused) => (refused.field === 'password' ? refused.field : null),
  });
  return (
    <Form errors={errors} onSubmit={link.submit} gap={5} narrow>
      <p>연결하면 아이디와 비밀번호 대신 {provider} 로그인을 쓸 수 있습니다.</p>
      {link.failure !== null && (
        <Notice tone="danger" role="alert">
          {link.failure}
        </Notice>
      )}
      <PasswordField
        label={`${parkName} 비밀번호`}
        autoComplete="current-password"
        required
        hint="본인인지 확인하기 위해 한 번 더 입력해 주세요."
        {...field('password')}
      />
      <Button type="submit" busy={link.busy ? '이동하는 중' : null}>
        {provider} 연결하기
      </Button>
    </Form>
  );
}
