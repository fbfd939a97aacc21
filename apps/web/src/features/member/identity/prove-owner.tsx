import type { SentOwnerCode } from '@kkumteo/contract/member/account';
import { paths } from '@kkumteo/contract/pages/addresses';
import { memberSentences } from '@kkumteo/copy/member';
import { codeShapeRefusal, readCode, type ContactChannel } from '@kkumteo/domain/member/contact-change';
import { formatMinute, kstMinute } from '@kkumteo/domain/shared/time';
import { Button, buttonClass } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row, Stack } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identitiesQuery, proveOwner, providerStart, sendOwnerCode } from '../../../api/identity.ts';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import { LANGUAGE_BASE } from '../../../lib/language.ts';
import { providerName } from './provider-name.ts';
import { useSubmit } from '../use-submit.ts';
import { useTyped } from '../use-typed.ts';

const BY: Readonly<Record<ContactChannel, string>> = {
  phone: '휴대전화로 인증번호 받기',
  mail: '이메일로 인증번호 받기',
};
const CHANNELS = ['phone', 'mail'] as const;
const AT: Readonly<Record<ContactChannel, string>> = { phone: ' 번호로', mail: ' 주소로' };

/** How a member without a password shows who they are: a code to their own contact, or a login at a provider that proves it. */
export function ProveOwner({ onProved }: { readonly onProved?: () => void }) {
  const ways = useQuery(identitiesQuery);
  const [sent, setSent] = useState<SentOwnerCode | null>(null);
  const send = useSubmit<ContactChannel>({ send: async (channel) => setSent(await sendOwnerCode(channel)) });
  if (ways.data === undefined) return null;
  if (sent !== null)
    return (
      <CodeForm
        key={sent.until}
        sent={sent}
        again={{ ...send, submit: () => send.submit(sent.channel) }}
        {...(onProved && { onProved })}
      />
    );
  const again = ways.data.providers.find(({ provesLogin, linkedAt }) => provesLogin && linkedAt !== null);
  const channels = CHANNELS.filter((channel) => ways.data.codeBy.includes(channel));
  if (again === undefined && channels.length === 0)
    return <p>본인인지 온라인으로는 확인할 수 없습니다. 고객센터로 문의해 주세요.</p>;
  return (
    <Stack align="start" gap={4}>
      <p>본인인지 확인해 주세요. 그 뒤 10분 안에 마치실 수 있습니다.</p>
      {send.failure !== null && (
        <Notice tone="danger" role="alert">
          {send.failure}
        </Notice>
      )}
      <Row wrap gap={2}>
        {again !== undefined && (
          <a
            className={buttonClass('secondary', 'medium', false)}
            href={providerStart(again.key, LANGUAGE_BASE + paths.me(), true)}
          >
            {providerName(again)} 다시 로그인
          </a>
        )}
        {channels.map((channel) => (
          <Button
            key={channel}
            size="medium"
            busy={send.pressed === channel ? '보내는 중' : null}
            onClick={() => void send.submit(channel)}
          >
            {BY[channel]}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

interface CodeFormProps {
  readonly sent: SentOwnerCode;
  /** Another code to the same contact. */
  readonly again: { readonly busy: boolean; readonly failure: string | null; readonly submit: () => Promise<void> };
  readonly onProved?: () => void;
}

function CodeForm({ sent, again, onProved }: CodeFormProps) {
  const queries = useQueryClient();
  const errors = useFieldErrors();
  const part = useFocusOnMount();
  const { typed, field } = useTyped({ code: '' }, errors);
  const prove = useSubmit({
    errors,
    check: () => {
      const sentence = codeShapeRefusal(readCode(typed.code)) && memberSentences['member.contact-code-shape'];
      return typeof sentence === 'string' ? [{ field: 'code', message: sentence }] : [];
    },
    send: async () => {
      await proveOwner(typed.code);
      onProved?.();
      await queries.invalidateQueries({ queryKey: identitiesQuery.queryKey });
    },
    fieldOf: (refused) => (refused.field === 'code' ? refused.field : null),
  });
  return (
    <Form errors={errors} failure={prove.failure ?? again.failure} onSubmit={prove.submit} gap={5} narrow>
      <p role="status" ref={part} tabIndex={-1}>
        <strong>{sent.contact}</strong>
        {AT[sent.channel]} 인증번호를 보내 드렸습니다.
      </p>
      <TextField
        label="인증번호"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={`숫자 6자리, ${formatMinute(kstMinute(sent.until))}까지 입력할 수 있습니다.`}
        required
        {...field('code')}
      />
      <Row wrap gap={2}>
        <Button type="submit" size="medium" busy={prove.busy ? '확인하는 중' : null}>
          확인
        </Button>
        <Button look="text" size="medium" busy={again.busy ? '보내는 중' : null} onClick={() => void again.submit()}>
          다시 받기
        </Button>
      </Row>
    </Form>
  );
}
