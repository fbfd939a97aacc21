import type { ContactChannel, WaitingContact } from '@kkumteo/domain/member/contact-change';
import { formatMinute, kstMinute } from '@kkumteo/domain/shared/time';
import { formatPhone, phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { Button } from '@kkumteo/ui/button.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { PasswordField } from '@kkumteo/ui/password-field.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useEffect, useRef } from 'react';
import type { TypedField } from '../use-typed.ts';

/** What is typed into both steps of the dialog. */
export interface TypedChange {
  readonly contact: string;
  readonly password: string;
  readonly code: string;
}

interface FieldsProps {
  readonly channel: ContactChannel;
  readonly fieldOf: (name: keyof TypedChange) => TypedField<keyof TypedChange>;
}

/** The field that takes the place of the one that had the focus has it next. */
function useFirstField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

/** The first step: the new contact, and the password of the login id; null of who has none. */
export function AskFields(props: FieldsProps & { readonly loginId: string | null }) {
  const { channel, fieldOf, loginId } = props;
  const first = useFirstField();
  return (
    <>
      {channel === 'mail' ? (
        <TextField
          label="새 이메일"
          inputMode="email"
          autoComplete="email"
          maxLength={200}
          hint="이 주소로 인증번호를 보내 드립니다."
          ref={first}
          required
          {...fieldOf('contact')}
        />
      ) : (
        <TextField
          label="새 휴대전화"
          inputMode="tel"
          autoComplete="tel-national"
          format={phoneWhileTyped}
          hint="이 번호로 인증번호를 보내 드립니다."
          ref={first}
          required
          {...fieldOf('contact')}
        />
      )}
      {loginId !== null && (
        <>
          {/* A password manager reads here whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
          <PasswordField
            label="비밀번호"
            autoComplete="current-password"
            hint="본인인지 확인하기 위해 한 번 더 입력해 주세요."
            required
            {...fieldOf('password')}
          />
        </>
      )}
      <Text tone="soft" size="second">
        이미 예약하신 건의 연락처는 예약할 때 그대로입니다.
      </Text>
    </>
  );
}

/** The second step: the code that was sent to the new contact, and the way to another one. */
export function CodeFields(props: FieldsProps & { readonly waiting: WaitingContact; readonly onAgain: () => void }) {
  const { channel, fieldOf, waiting, onAgain } = props;
  const first = useFirstField();
  return (
    <>
      <p role="status">
        <Text as="strong" breakAnywhere>
          {channel === 'mail' ? waiting.contact : formatPhone(waiting.contact)}
        </Text>
        {channel === 'mail' ? ' 주소로' : ' 번호로'} 인증번호를 보내 드렸습니다.
      </p>
      <TextField
        label="인증번호"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={`숫자 6자리, ${formatMinute(kstMinute(waiting.until))}까지 입력할 수 있습니다.`}
        ref={first}
        required
        {...fieldOf('code')}
      />
      <Text tone="soft" size="second">
        {channel === 'mail'
          ? '메일이 오지 않으면 스팸메일함도 확인해 주세요.'
          : '문자가 오지 않으면 번호를 확인해 주세요.'}{' '}
        <Button look="text" size="medium" onClick={onAgain}>
          다시 받기
        </Button>
      </Text>
    </>
  );
}
