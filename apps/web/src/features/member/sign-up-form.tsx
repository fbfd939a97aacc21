import { decodeMemberField } from '@kkumteo/contract/member/sign-up';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { ConsentPurpose } from '@kkumteo/domain/member/sign-up';
import { kstDate } from '@kkumteo/domain/shared/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteQuery } from '../../api/catalog.ts';
import { signUp } from '../../api/login.ts';
import { failureMessage, isApiFailure } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { useFieldErrors } from '../../ui/field-errors.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Consents, CONSENTS } from './consents.tsx';
import { MemberForm } from './member-form.tsx';
import { readSignUp, signUpErrors, tidyDate, tidyMobile, type TypedSignUp } from './typed-account.ts';
import { useWelcome } from './use-member.ts';

const EMPTY: TypedSignUp = {
  loginId: '',
  password: '',
  passwordAgain: '',
  name: '',
  email: '',
  mobile: '',
  birthDate: '',
};

/** What only the server refuses: an id that is taken, a password that many have. */
const SERVER_REFUSES: readonly string[] = ['loginId', 'password'] satisfies (keyof TypedSignUp)[];

/** A new account; everything to correct is said beside its field and what was typed stays. */
export function SignUpForm({ onSignedUp }: { readonly onSignedUp: (member: SignedInMember) => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [agreed, setAgreed] = useState<ReadonlySet<ConsentPurpose>>(new Set());
  const errors = useFieldErrors();
  const welcome = useWelcome();
  const { data: site } = useQuery(siteQuery);
  const attempt = useMutation({ mutationFn: signUp });

  const submit = async () => {
    if (attempt.isPending) return;
    const wrong = signUpErrors(typed, agreed, kstDate(site?.now ?? Date.now()));
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
      const field = isApiFailure(thrown) ? decodeMemberField(thrown.field ?? '') : '';
      if (SERVER_REFUSES.includes(field)) errors.show([{ field, message: failureMessage(thrown) }]);
    }
  };

  const field = (name: keyof TypedSignUp) => ({
    name,
    required: true,
    value: typed[name],
    error: errors.of(name),
    onChange: (text: string) => {
      setTyped((before) => ({ ...before, [name]: text }));
      errors.clearError(name);
    },
  });
  const tidied = (name: keyof TypedSignUp, tidy: (text: string) => string) => ({
    ...field(name),
    onBlur: () => setTyped((before) => ({ ...before, [name]: tidy(before[name]) })),
  });

  return (
    <MemberForm errors={errors} failure={attempt.error} onSubmit={submit}>
      <TextField
        label="아이디"
        hint="영문 소문자와 숫자 4~20자"
        autoComplete="username"
        maxLength={20}
        {...field('loginId')}
      />
      <PasswordField
        label="비밀번호"
        hint="영문, 숫자, 특수문자 중 2가지 이상 10자 이상, 3가지면 8자 이상"
        autoComplete="new-password"
        maxLength={100}
        {...field('password')}
      />
      <PasswordField label="비밀번호 확인" autoComplete="new-password" maxLength={100} {...field('passwordAgain')} />
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
