import { kstDate } from '@kkumteo/domain/shared/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { siteQuery } from '../../api/catalog.ts';
import { signUp } from '../../api/member.ts';
import { failureMessage, isApiFailure } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { useFieldErrors } from '../../ui/field-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Consents, CONSENTS } from './consents.tsx';
import css from './member-form.module.css';
import { hyphenateDate, hyphenatePhone, signUpErrors, type SignUpFields } from './sign-up-checks.ts';
import { useWelcome } from './use-member.ts';

const EMPTY: SignUpFields = {
  userId: '',
  password: '',
  passwordAgain: '',
  userName: '',
  userEmail: '',
  userMobileNum: '',
  userBirthDay: '',
};

/** A new account; everything to mend is told beside its field and what was typed stays. */
export function SignUpForm({ returnTo }: { readonly returnTo: string }) {
  const [fields, setFields] = useState(EMPTY);
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const errors = useFieldErrors();
  const navigate = useNavigate();
  const welcome = useWelcome();
  const { data: site } = useQuery(siteQuery);
  const attempt = useMutation({ mutationFn: () => signUp(accountOf(fields, agreed)) });

  const submit = async () => {
    if (attempt.isPending) return;
    const wrong = [...signUpErrors(fields, kstDate(site?.now ?? Date.now())), ...missingConsents(agreed)];
    errors.show(wrong);
    if (wrong.length > 0) return;
    try {
      const member = await attempt.mutateAsync();
      if (member === null) return;
      welcome(member);
      await navigate(returnTo, { replace: true });
    } catch (thrown) {
      const field = isApiFailure(thrown) ? thrown.field : undefined;
      if (field !== undefined) errors.show([{ field, message: failureMessage(thrown) }]);
    }
  };

  const field = (name: keyof SignUpFields) => ({
    name,
    required: true,
    value: fields[name],
    error: errors.of(name),
    onChange: (typed: string) => {
      setFields((before) => ({ ...before, [name]: typed }));
      errors.mend(name);
    },
  });

  return (
    <form
      ref={errors.form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {attempt.isError && (
        <Notice tone="danger" role="alert">
          {failureMessage(attempt.error)}
        </Notice>
      )}
      <TextField
        label="아이디"
        hint="영문 소문자로 시작하는 4~20자"
        autoComplete="username"
        maxLength={20}
        {...field('userId')}
      />
      <TextField
        label="비밀번호"
        hint="영문과 숫자를 섞어 8자 이상"
        type="password"
        autoComplete="new-password"
        maxLength={100}
        {...field('password')}
      />
      <TextField
        label="비밀번호 확인"
        type="password"
        autoComplete="new-password"
        maxLength={100}
        {...field('passwordAgain')}
      />
      <TextField label="이름" autoComplete="name" maxLength={20} {...field('userName')} />
      <TextField
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={200}
        placeholder="name@example.com"
        {...field('userEmail')}
      />
      <TextField
        label="휴대전화"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="010-0000-0000"
        format={hyphenatePhone}
        {...field('userMobileNum')}
      />
      <TextField
        label="생년월일"
        hint="숫자 8자리만 입력해도 됩니다"
        inputMode="numeric"
        autoComplete="bday"
        placeholder="2010-12-03"
        format={hyphenateDate}
        {...field('userBirthDay')}
      />
      <Consents
        agreed={agreed}
        errorOf={errors.of}
        onChange={(now) => {
          setAgreed(now);
          for (const purpose of now) errors.mend(purpose);
        }}
      />
      <Button type="submit" look="primary" wide busy={attempt.isPending ? '가입하는 중' : null}>
        가입하기
      </Button>
    </form>
  );
}

function missingConsents(agreed: ReadonlySet<string>) {
  return CONSENTS.filter(({ required, purpose }) => required && !agreed.has(purpose)).map(({ purpose, missing }) => ({
    field: purpose,
    message: missing,
  }));
}

function accountOf(fields: SignUpFields, agreed: ReadonlySet<string>) {
  return {
    loginId: fields.userId,
    password: fields.password,
    name: fields.userName.trim(),
    email: fields.userEmail.trim(),
    mobile: fields.userMobileNum,
    birthDate: fields.userBirthDay,
    consents: CONSENTS.map(({ purpose, version }) => ({ purpose, version, agreed: agreed.has(purpose) })),
  };
}
