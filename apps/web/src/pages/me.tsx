import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { forgetCarts } from '../features/cart/cart-store.ts';
import { FavouriteSection } from '../features/catalog/favourite/favourite-section.tsx';
import { AccountSections } from '../features/member/account/account-sections.tsx';
import { ContactSection } from '../features/member/account/contact-section.tsx';
import { FamilySection } from '../features/member/account/family-section.tsx';
import { MarketingSection } from '../features/member/account/marketing-section.tsx';
import { useMember } from '../features/member/use-member.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** 내 정보: how the member is reached, the family, favourites, news, how the member logs in, where they are logged in, and the end of the membership. */
export default function MePage() {
  const member = useMember();
  if (!member) return null;
  return (
    <PageFrame width="narrow">
      <PageHeading
        title={FURTHER_TITLES.me}
        lead={`${member.name} 님, 연락처와 가족, 찜한 체험, 알림, 로그인하는 방법과 기기를 관리할 수 있습니다.`}
      />
      <ContactSection member={member} />
      <FamilySection />
      <FavouriteSection />
      <MarketingSection />
      <AccountSections member={member} onLeft={() => forgetCarts(member.memberId)} />
    </PageFrame>
  );
}
