import { signUpFields, type SignUpRequest } from '@kkumteo/contract/member/sign-up';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { ConsentPurpose } from '@kkumteo/domain/member/sign-up';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import { Button } from '@kkumteo/ui/button.tsx';
import { focusSoon, useFieldErrors, type FieldError } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { siteQuery } from '../../api/catalog.ts';
import { useUnwritten } from '../../api/park-texts.ts';
import { GivenFacts } from './identity/given-facts.tsx';
import { Consents, CONSENTS } from './consents.tsx';
import { readSignUp, type TypedPerson, type TypedSignUp } from './typed-sign-up.ts';
import { useWelcome } from './use-member.ts';
import { useSubmit } from './use-submit.ts';
import { type TypedField, useTyped } from './use-typed.ts';

type Name = keyof TypedSignUp;
export type GivenName = keyof TypedPerson;

const AGREED_TO = ['terms', 'privacy'] as const;

export interface CommonSignUpFormProps {
  /** The initial texts of the fields. */
  readonly start: TypedSignUp;
  /** Everything to correct before it is sent, in the order of the form. */
  readonly findErrors: (
    typed: TypedSignUp,
    agreed: ReadonlySet<ConsentPurpose>,
    today: KstDate,
  ) => readonly FieldError[];
  /** Makes the account and logs it in; null where another member has logged in meanwhile. */
  readonly create: (account: SignUpRequest) => Promise<SignedInMember | null>;
  /** The fields beside which a refusal of the server is shown; any other is shown above the button. */
  readonly refusedByServer: readonly Name[];
  readonly onSignedUp: (member: SignedInMember) => void;
  /** What is known of the person: shown in one piece, and asked for only on request. */
  readonly given?: { readonly by: string; readonly names: ReadonlySet<GivenName> };
  /** The fields above those of the person. */
  readonly children?: (fieldOf: (name: Name) => FieldProps) => ReactNode;
}

interface FieldProps extends TypedField<Name> {
  readonly required: true;
}

/**
 * What both sign-up forms share: the person and the consents; all errors are shown beside their fields and the input stays.
 */
export function CommonSignUpForm({
  start,
  findErrors,
  create,
  refusedByServer,
  onSignedUp,
  given,
  children,
}: CommonSignUpFormProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const givenNames = [...(given?.names ?? [])];
  const [agreed, setAgreed] = useState<ReadonlySet<ConsentPurpose>>(new Set());
  const errors = useFieldErrors();
  const { typed, setTyped, field } = useTyped(start, errors);
  const welcome = useWelcome();
  const { data: site } = useQuery(siteQuery);
  const signUp = useSubmit({
    errors,
    check: () => findErrors(typed, agreed, kstDate(site?.now ?? Date.now())),
    send: async () => {
      const account = readSignUp(typed, agreed);
      if (account.birthDate === null) return;
      const consents = CONSENTS.map(({ purpose, version }) => ({
        purpose,
        textVersion: version,
        given: agreed.has(purpose),
      }));
      const member = await create({ ...account, birthDate: account.birthDate, consents });
      if (member === null) return;
      welcome(member);
      onSignedUp(member);
    },
    // What was folded and refused stays open while it is corrected.
    afterFailure: (_thrown, refused) =>
      setCorrecting((before) => before || givenNames.some((name) => name === refused)),
    fieldOf: (refused) => {
      const refusedField = signUpFields.decode(refused.field ?? '');
      return refusedByServer.find((name) => name === refusedField) ?? null;
    },
    isForVisitors: true,
  });
  const fieldOf = (name: Name): FieldProps => ({ ...field(name), required: true });
  const isUnwritten = useUnwritten(AGREED_TO);
  // A park that is not published yet has no terms to agree to.
  if (isUnwritten)
    return <EmptyState>아직 회원가입을 받지 않습니다. 이용약관이 준비되면 가입하실 수 있습니다.</EmptyState>;

  const isAsked = (name: GivenName): boolean => isCorrecting || errors.of(name) !== null || !givenNames.includes(name);
  const correct = () => {
    setCorrecting(true);
    focusSoon(errors.form, ...givenNames);
  };

  return (
    <Form errors={errors} failure={signUp.failure} onSubmit={signUp.submit} gap={6} above={8}>
      {children?.(fieldOf)}
      {given !== undefined && !isCorrecting && <GivenFacts {...given} typed={typed} onCorrect={correct} />}
      {isAsked('name') && <TextField label="이름" autoComplete="name" maxLength={20} {...fieldOf('name')} />}
      {isAsked('email') && (
        <TextField
          label="이메일"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={200}
          placeholder="name@example.com"
          {...fieldOf('email')}
        />
      )}
      {isAsked('mobile') && (
        <TextField
          label="휴대전화"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="010-0000-0000"
          format={phoneWhileTyped}
          {...fieldOf('mobile')}
        />
      )}
      {isAsked('birthDate') && (
        <TextField
          label="생년월일"
          hint="숫자 8자리만 입력해도 됩니다"
          inputMode="numeric"
          autoComplete="bday"
          placeholder="2010-12-03"
          {...fieldOf('birthDate')}
          onBlur={() => setTyped((before) => ({ ...before, birthDate: completeDate(before.birthDate) }))}
        />
      )}
      <Consents
        agreed={agreed}
        errorOf={errors.of}
        onChange={(now) => {
          setAgreed(now);
          for (const purpose of now) errors.clearError(purpose);
        }}
      />
      <Button type="submit" look="primary" wide busy={signUp.busy ? '가입하는 중' : null}>
        가입하기
      </Button>
    </Form>
  );
}
