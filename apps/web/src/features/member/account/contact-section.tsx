import type { ContactChannel } from '@kkumteo/domain/member/contact-change';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { Button } from '@kkumteo/ui/button.tsx';
import { Panel, Text } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactChangesQuery } from '../../../api/contact-change.ts';
import { QueryFailed } from '../../../lib/query-state.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import css from './contact.module.css';

const ROWS: readonly { readonly channel: ContactChannel; readonly label: string }[] = [
  { channel: 'phone', label: '휴대전화' },
  { channel: 'mail', label: '이메일' },
];

/** 기본 정보: name, mobile and mail address; the last two are changed once a code confirms the new one (PD-113). */
export function ContactSection({ member }: { readonly member: SignedInMember }) {
  const changes = useQuery(contactChangesQuery);
  const [open, setOpen] = useState<ContactChannel | null>(null);
  const waiting = changes.data?.waiting ?? null;
  const isOffered = (channel: ContactChannel): boolean => changes.data?.channels.includes(channel) === true;
  return (
    <Section title="기본 정보">
      <Panel as="ul" padding={0}>
        <li className={css.row}>
          <span className={css.label}>이름</span>
          <span className={css.value}>{member.name}</span>
        </li>
        {ROWS.map(({ channel, label }) => (
          <li key={channel} className={css.row}>
            <span className={css.label}>{label}</span>
            <span className={css.value}>
              <span>{valueOf(member, channel) || '등록되어 있지 않습니다.'}</span>
              {waiting?.channel === channel && (
                <small>{shown(channel, waiting.contact)}의 확인을 기다리고 있습니다.</small>
              )}
            </span>
            {isOffered(channel) && (
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={waiting?.channel === channel ? `${label} 인증번호 입력` : `${label} 변경`}
                onClick={() => setOpen(channel)}
              >
                {waiting?.channel === channel ? '인증번호 입력' : '변경'}
              </Button>
            )}
          </li>
        ))}
      </Panel>
      {changes.data?.channels.length === 0 && (
        <Text tone="soft" size="second" above={3}>
          온라인으로는 바꿀 수 없습니다. 고객센터로 문의해 주세요.
        </Text>
      )}
      {changes.data === undefined && changes.isError && <QueryFailed query={changes} />}
      {open !== null && (
        <ContactDialog
          channel={open}
          waiting={waiting?.channel === open ? waiting : null}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

const valueOf = (member: SignedInMember, channel: ContactChannel): string =>
  channel === 'mail' ? member.email : shown('phone', member.mobile);

const shown = (channel: ContactChannel, contact: string): string =>
  channel === 'mail' ? contact : formatPhone(contact);
