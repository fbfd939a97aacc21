import { decodeMemberField, type TypedAccount } from '@kkumteo/contract/member/sign-up';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { ConsentPurpose } from '@kkumteo/domain/member/sign-up';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors, type FieldError } from '@kkumteo/ui/field-errors.ts';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { siteQuery } from '../../api/catalog.ts';
import { failureMessage, isApiFailure } from '../../lib/http.ts';
import { Consents, CONSENTS } from './consents.tsx';
import { MemberForm } from './member-form.tsx';
import { readSignUp, type TypedSignUp } from './typed-account.ts';
import { useWelcome } from './use-member.ts';

type Name = keyof TypedSignUp;

export interface NewAccountFormProps {
  /** What stands in the fields at first. */
  readonly start: TypedSignUp;
  /** Everything to correct before it is sent, in the order of the form. */
  readonly findErrors: (
    typed: TypedSignUp,
    agreed: ReadonlySet<ConsentPurpose>,
    today: KstDate,
  ) => readonly FieldError[];
  /** Makes the account and logs it in; null where somebody else has logged in meanwhile. */
  readonly create: (account: TypedAccount) => Promise<SignedInMember | null>;
  /** The fields beside which a refusal of the server stands; any other stands above the button. */
  readonly refusedByServer: readonly Name[];
  readonly onSignedUp: (member: SignedInMember) => void;
  /** The fields above those of the person. */
  readonly children?: (fieldOf: (name: Name) => FieldProps) => ReactNode;
}

interface FieldProps {
  readonly name: Name;
  readonly required: true;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/** The form of a new account: the person and the consents; everything to correct is said beside its field and what was typed stays. */
export function NewAccountForm({
  start,
  findErrors,
  create,
  refusedByServer,
  onSignedUp,
  children,
}: NewAccountFormProps) {
  const [typed, setTyped] = useState(start);
  const [agreed, setAgreed] = useState<ReadonlySet<ConsentPurpose>>(new Set());
  const errors = useFieldErrors();
  const welcome = useWelcome();
  const { data: site } = useQuery(siteQuery);
  const attempt = useMutation({ mutationFn: create });

  const submit = async () => {
    if (attempt.isPending) return;
    const wrong = findErrors(typed, agreed, kstDate(site?.now ?? Date.now()));
    errors.show(wrong);
    const account = readSignUp(typed, agreed);
    if (wrong.length > 0 || account.birthDate === null) return;
    const consents = CONSENTS.map(({ purpose, version }) => ({ purpose, version, agreed: agreed.has(purpose) }));
    try {
      const member = await attempt.mutateAsync({ ...account, birthDate: account.birthDate, consents });
      if (member === null) return;
      welcome(member);
      onSignedUp(member);
    } catch (thrown) {
      const refused = isApiFailure(thrown) ? decodeMemberField(thrown.field ?? '') : '';
      const field = refusedByServer.find((name) => name === refused);
      if (field !== undefined) errors.show([{ field, message: failureMessage(thrown) }]);
    }
  };

  const fieldOf = (name: Name): FieldProps => ({
    name,
    required: true,
    value: typed[name],
    error: errors.of(name),
    onChange: (text) => {
      setTyped((before) => ({ ...before, [name]: text }));
      errors.clearError(name);
    },
  });

  return (
    <MemberForm errors={errors} failure={attempt.error} onSubmit={submit}>
      {children?.(fieldOf)}
      <TextField label="이름" autoComplete="name" maxLength={20} {...fieldOf('name')} />
      <TextField
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        placeholder="name@example.com"
        {...fieldOf('email')}
      />
      <TextField
        label="휴대전화"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="010-0000-0000"
        format={phoneWhileTyped}
        {...fieldOf('mobile')}
      />
      <TextField
        label="생년월일"
        hint="숫자 8자리만 입력해도 됩니다"
        inputMode="numeric"
        autoComplete="bday"
        placeholder="2010-12-03"
        {...fieldOf('birthDate')}
        onBlur={() => setTyped((before) => ({ ...before, birthDate: completeDate(before.birthDate) }))}
      />
      <Consents
        agreed={agreed}
        errorOf={errors.of}
        onChange={(now) => {
          setAgreed(now);
          for (const purpose of now) errors.clearError(purpose);
        }}
      />
      <Button type="submit" look="primary" wide busy={attempt.isPending ? '가입하는 중' : null}>
        가입하기
      </Button>
    </MemberForm>
  );
}
