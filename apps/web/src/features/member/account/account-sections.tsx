import type { SignedInMember } from '@kkumteo/domain/member/member';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { type HTMLAttributes, useState } from 'react';
import { identitiesQuery } from '../../../api/identity.ts';
import { QueryPending } from '../../../lib/query-state.tsx';
import { LinkedProviders } from '../identity/linked-providers.tsx';
import { readLinkReturn } from '../identity/link-return.ts';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import { Withdrawal } from './withdrawal.tsx';

export interface AccountSectionsProps {
  readonly member: SignedInMember;
  /** Of the elements around the login's parts and around the end of the membership. */
  readonly login: HTMLAttributes<HTMLDivElement>;
  readonly leaving: HTMLAttributes<HTMLDivElement>;
  /** Forgets what other parts keep in this browser. */
  readonly onLeft: () => void;
}

/** The parts of 내 정보 that are about the login, by how the member logs in. */
export function AccountSections({ member, login, leaving, onLeft }: AccountSectionsProps) {
  const ways = useQuery(identitiesQuery);
  const [returned] = useState(() => readLinkReturn(window.location.search));
  if (ways.data === undefined) return <QueryPending query={ways} label="내 정보를 불러오는 중입니다." />;
  const { providers, hasPassword, isFresh } = ways.data;
  return (
    <>
      <div {...login}>
        {hasPassword && (
          <Section title="비밀번호 변경">
            <PasswordForm member={member} />
          </Section>
        )}
        {providers.length > 0 && (
          <Section title="간편 로그인">
            <LinkedProviders ways={ways.data} returned={returned} />
          </Section>
        )}
        <Section title="로그인된 기기">
          <SessionList />
        </Section>
      </div>
      <div {...leaving}>
        <Section title="회원 탈퇴">
          <Withdrawal onLeft={onLeft} proof={hasPassword ? 'password' : isFresh ? 'proved' : 'prove-first'} />
        </Section>
      </div>
    </>
  );
}
