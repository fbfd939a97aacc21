import { decodeMemberField } from '@kkumteo/contract/member/sign-up';
import { memberSentences } from '@kkumteo/copy/member';
import { readContact, recoveryRefusals, type RecoveryChannel, type RecoveryWho } from '@kkumteo/domain/member/recovery';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { findLoginId, resetPassword } from '../../../api/recovery.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { MemberForm } from '../member-form.tsx';

export type RecoveryPurpose = 'login-id' | 'password';

export interface RecoveryFormProps {
  readonly purpose: RecoveryPurpose;
  /** By what this site sends messages; at least one. */
  readonly channels: readonly RecoveryChannel[];
  /** Told by what the message goes, once it was asked for. */
  readonly onSent: (channel: RecoveryChannel) => void;
}

const CONTACT = { mail: '가입한 이메일', phone: '가입한 휴대전화', both: '가입한 이메일 또는 휴대전화' } as const;

/** Whose account it is and where its message goes; what was typed stays when it is refused. */
export function RecoveryForm({ purpose, channels, onSent }: RecoveryFormProps) {
  const [typedWho, setTypedWho] = useState('');
  const [contact, setContact] = useState('');
  const errors = useFieldErrors();
  const isForId = purpose === 'login-id';
  const name = isForId ? 'name' : 'loginId';
  const only = channels.length === 1 ? channels[0] : undefined;
  const attempt = useMutation({
    mutationFn: () =>
      isForId
        ? findLoginId({ who: { name: typedWho }, contact })
        : resetPassword({ who: { loginId: typedWho }, contact }),
  });

  const submit = async () => {
    if (attempt.isPending) return;
    const who: RecoveryWho = isForId ? { name: typedWho } : { loginId: typedWho };
    const wrong = recoveryRefusals(who, contact, channels).map((rejection) => {
      const sentence = memberSentences[rejection.code];
      return {
        field: 'field' in rejection ? (rejection.field ?? '') : '',
        message: typeof sentence === 'string' ? sentence : '',
      };
    });
    errors.show(wrong);
    const read = readContact(contact);
    if (wrong.length > 0 || read === null) return;
    try {
      await attempt.mutateAsync();
      onSent(read.channel);
    } catch (thrown) {
      const field = isApiFailure(thrown) ? decodeMemberField(thrown.field ?? '') : '';
      if ([name, 'contact'].includes(field)) errors.show([{ field, message: failureMessage(thrown) }]);
    }
  };

  return (
    <MemberForm errors={errors} failure={attempt.error} onSubmit={submit}>
      <TextField
        label={isForId ? '이름' : '아이디'}
        name={name}
        autoComplete={isForId ? 'name' : 'username'}
        maxLength={isForId ? 20 : 100}
        value={typedWho}
        error={errors.of(name)}
        onChange={(typed) => {
          setTypedWho(typed);
          errors.clearError(name);
        }}
      />
      <TextField
        label={CONTACT[only ?? 'both']}
        name="contact"
        inputMode={only === 'phone' ? 'tel' : 'email'}
        autoComplete={only === 'phone' ? 'tel' : 'email'}
        placeholder={only === 'phone' ? '010-0000-0000' : 'name@example.com'}
        maxLength={200}
        value={contact}
        error={errors.of('contact')}
        onChange={(typed) => {
          setContact(typed);
          errors.clearError('contact');
        }}
      />
      <Button type="submit" look="primary" wide busy={attempt.isPending ? '보내는 중' : null}>
        {isForId ? '아이디 받기' : '재설정 주소 받기'}
      </Button>
    </MemberForm>
  );
}
