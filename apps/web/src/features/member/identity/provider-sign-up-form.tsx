import { decodeMemberField } from '@kkumteo/contract/member/sign-up';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { providerSignUpRefusals, type ConsentPurpose } from '@kkumteo/domain/member/sign-up';
import { kstDate } from '@kkumteo/domain/shared/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteQuery } from '../../../api/catalog.ts';
import { signUpByProvider } from '../../../api/identity.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Consents, CONSENTS } from '../consents.tsx';
import { MemberForm } from '../member-form.tsx';
import { errorOf, readSignUp, tidyDate, tidyMobile, type TypedSignUp } from '../typed-account.ts';
import { useWelcome } from '../use-member.ts';

type TypedPerson = Pick<TypedSignUp, 'name' | 'email' | 'mobile' | 'birthDate'>;

export interface ProviderSignUpFormProps {
  /** What the provider told; empty where it did not. */
  readonly told: TypedPerson;
  readonly onSignedUp: (member: SignedInMember) => void;
}

/** An account for who has logged in by the provider: what it told stands there already, the rest is asked for; no id and no password. */
export function ProviderSignUpForm({ told, onSignedUp }: ProviderSignUpFormProps) {
  const [typed, setTyped] = useState<TypedPerson>({
    ...told,
    mobile: tidyMobile(told.mobile),
    birthDate: tidyDate(told.birthDate),
  });
  const [agreed, setAgreed] = useState<ReadonlySet<ConsentPurpose>>(new Set());
  const errors = useFieldErrors();
  const welcome = useWelcome();
  const { data: site } = useQuery(siteQuery);
  const attempt = useMutation({ mutationFn: signUpByProvider });

  const submit = async () => {
    if (attempt.isPending) return;
    const person = readSignUp({ ...typed, loginId: '', password: '', passwordAgain: '' }, agreed);
    const wrong = providerSignUpRefusals(person, kstDate(site?.now ?? Date.now())).map(errorOf);
    errors.show(wrong);
    if (wrong.length > 0 || person.birthDate === null) return;
    const consents = CONSENTS.map(({ purpose, version }) => ({ purpose, version, agreed: agreed.has(purpose) }));
    try {
      const member = await attempt.mutateAsync({ ...person, birthDate: person.birthDate, consents });
      if (member === null) return;
      welcome(member);
      onSignedUp(member);
    } catch (thrown) {
      const field = isApiFailure(thrown) ? decodeMemberField(thrown.field ?? '') : '';
      if (field in typed) errors.show([{ field, message: failureMessage(thrown) }]);
    }
  };
  const field = (name: keyof TypedPerson) => ({
    name,
    required: true,
    value: typed[name],
    error: errors.of(name),
    onChange: (text: string) => {
      setTyped((before) => ({ ...before, [name]: text }));
      errors.clearError(name);
    },
  });
  const tidied = (name: keyof TypedPerson, tidy: (text: string) => string) => ({
    ...field(name),
    onBlur: () => setTyped((before) => ({ ...before, [name]: tidy(before[name]) })),
  });

  return (
    <MemberForm errors={errors} failure={attempt.error} onSubmit={submit}>
      <TextField label="이름" autoComplete="name" maxLength={20} {...field('name')} />
      <TextField
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        placeholder="name@example.com"
        {...field('email')}
      />
      <TextField
        label="휴대전화"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        placeholder="010-0000-0000"
        {...tidied('mobile', tidyMobile)}
      />
      <TextField
        label="생년월일"
        hint="숫자 8자리만 입력해도 됩니다"
        inputMode="numeric"
        autoComplete="bday"
        maxLength={14}
        placeholder="2010-12-03"
        {...tidied('birthDate', tidyDate)}
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
