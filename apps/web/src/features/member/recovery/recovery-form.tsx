import { signUpFields } from '@kkumteo/contract/member/sign-up';
import { memberSentences } from '@kkumteo/copy/member';
import { readContact, recoveryRefusals, type RecoveryChannel, type RecoveryWho } from '@kkumteo/domain/member/recovery';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { findLoginId, resetPassword } from '../../../api/recovery.ts';
import { useSubmit } from '../use-submit.ts';
import { useTyped } from '../use-typed.ts';

export type RecoveryPurpose = 'login-id' | 'password';

export interface RecoveryFormProps {
  readonly purpose: RecoveryPurpose;
  /** By what this site sends messages; at least one. */
  readonly channels: readonly RecoveryChannel[];
  /** Called with the channel of the message, after the request. */
  readonly onSent: (channel: RecoveryChannel) => void;
}

const CONTACT = { mail: '가입한 이메일', phone: '가입한 휴대전화', both: '가입한 이메일 또는 휴대전화' } as const;

/** Whose account it is and where its message goes; what was typed stays when it is refused. */
export function RecoveryForm({ purpose, channels, onSent }: RecoveryFormProps) {
  const errors = useFieldErrors();
  const { typed, field } = useTyped({ name: '', loginId: '', contact: '' }, errors);
  const isForId = purpose === 'login-id';
  const name = isForId ? 'name' : 'loginId';
  const only = channels.length === 1 ? channels[0] : undefined;
  const who: RecoveryWho = isForId ? { name: typed.name } : { loginId: typed.loginId };
  const { contact } = typed;
  const recovery = useSubmit({
    errors,
    check: () =>
      recoveryRefusals(who, contact, channels).map((rejection) => {
        const sentence = memberSentences[rejection.code];
        return {
          field: 'field' in rejection ? (rejection.field ?? '') : '',
          message: typeof sentence === 'string' ? sentence : '',
        };
      }),
    send: async () => {
      const read = readContact(contact);
      if (read === null) return;
      await ('name' in who ? findLoginId({ who, contact }) : resetPassword({ who, contact }));
      onSent(read.channel);
    },
    fieldOf: (refused) => [name, 'contact'].find((each) => each === signUpFields.decode(refused.field ?? '')) ?? null,
    isForVisitors: true,
  });

  return (
    <Form errors={errors} failure={recovery.failure} onSubmit={recovery.submit} gap={6} above={8}>
      <TextField
        label={isForId ? '이름' : '아이디'}
        autoComplete={isForId ? 'name' : 'username'}
        maxLength={isForId ? 20 : 100}
        {...field(name)}
      />
      <TextField
        label={CONTACT[only ?? 'both']}
        inputMode={only === 'phone' ? 'tel' : 'email'}
        autoComplete={only === 'phone' ? 'tel' : 'email'}
        placeholder={only === 'phone' ? '010-0000-0000' : 'name@example.com'}
        maxLength={200}
        {...field('contact')}
      />
      <Button type="submit" look="primary" wide busy={recovery.busy ? '보내는 중' : null}>
        {isForId ? '아이디 받기' : '재설정 주소 받기'}
      </Button>
    </Form>
  );
}
