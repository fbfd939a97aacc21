import type { NamedProvider } from '@kkumteo/contract/member/account';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { useSiteNames } from '../../../api/catalog.ts';
import { linkIdentity } from '../../../api/identity.ts';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import { passwordMissing } from '../new-password.ts';
import { providerName } from './provider-name.ts';
import { useSubmit } from '../use-submit.ts';
import { useTyped } from '../use-typed.ts';

interface LinkFormProps {
  readonly provider: NamedProvider;
  readonly hasPassword: boolean;
}

/** The own password once more, and then the way to the provider. */
export function LinkForm({ provider, hasPassword }: LinkFormProps) {
  const name = providerName(provider);
  const errors = useFieldErrors();
  const part = useFocusOnMount();
  const { parkName } = useSiteNames();
  const { typed, field } = useTyped({ password: '' }, errors);
  const link = useSubmit({
    errors,
    check: () => (hasPassword ? passwordMissing(typed.password) : []),
    send: async () => window.location.assign(await linkIdentity(provider.key, typed.password)),
    fieldOf: (refused) => (refused.field === 'password' ? refused.field : null),
  });
  return (
    <Form errors={errors} failure={link.failure} onSubmit={link.submit} gap={5} narrow>
      <p ref={part} tabIndex={-1}>
        연결하면 {name} 로그인으로도 들어오실 수 있습니다.
      </p>
      {hasPassword && (
        <PasswordField
          label={`${parkName} 비밀번호`}
          autoComplete="current-password"
          required
          hint="본인인지 확인하기 위해 한 번 더 입력해 주세요."
          {...field('password')}
        />
      )}
      <Button type="submit" busy={link.busy ? '이동하는 중' : null}>
        {name} 로그인으로 이동
      </Button>
    </Form>
  );
}
