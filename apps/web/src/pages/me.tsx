import { forgetCarts } from '../features/cart/cart-store.ts';
import { PasswordForm } from '../features/member/account/password-form.tsx';
import { SessionList } from '../features/member/account/session-list.tsx';
import { Withdrawal } from '../features/member/account/withdrawal.tsx';
import { useMember } from '../features/member/use-member.ts';
import { PageFrame, Section } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** 내 정보: the member's password, where they are logged in, and the end of the membership. */
export default function MePage() {
  const member = useMember();
  if (!member) return null;
  return (
    <PageFrame width="narrow">
      <PageHeading title="내 정보" lead={`${member.name} 님, 비밀번호와 로그인된 기기를 관리할 수 있습니다.`} />
      <Section title="비밀번호 변경">
        <PasswordForm member={member} />
      </Section>
      <Section title="로그인된 기기">
        <SessionList />
      </Section>
      <Section title="회원 탈퇴">
        <Withdrawal onLeft={() => forgetCarts(member.memberId)} />
      </Section>
    </PageFrame>
  );
}
