import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { forgetCarts } from '../features/cart/cart-store.ts';
import { FavouriteSection } from '../features/catalog/favourite/favourite-section.tsx';
import { AccountSections } from '../features/member/account/account-sections.tsx';
import { ContactSection } from '../features/member/account/contact-section.tsx';
import { ContentsList } from '../features/member/account/contents-list.tsx';
import { FamilySection } from '../features/member/account/family-section.tsx';
import { NotificationSection } from '../features/member/account/notification-section.tsx';
import { useMember } from '../features/member/use-member.ts';
import { PageHeading } from '../lib/page-title.tsx';
import css from '../features/member/account/contents-list.module.css';

const PARTS = [
  { id: 'profile', title: '기본 정보' },
  { id: 'family', title: '가족' },
  { id: 'favourites', title: '찜한 체험' },
  { id: 'news', title: '알림' },
  { id: 'login', title: '비밀번호와 기기' },
  { id: 'leave', title: '회원 탈퇴' },
] as const;

type PartId = (typeof PARTS)[number]['id'];

/** 내 정보: contacts, family, favourites, news, login and devices of the member, and the end of the membership. */
export default function MePage() {
  const member = useMember();
  if (!member) return null;
  const part = (id: PartId) => ({ id, className: css.part });
  return (
    <PageFrame>
      <PageHeading
        title={FURTHER_TITLES.me}
        lead={`${member.name} 님, 연락처와 가족, 찜한 체험, 알림, 로그인하는 방법과 기기를 관리할 수 있습니다.`}
      />
      <div className={css.columns}>
        <ContentsList label="내 정보 차례" parts={PARTS} />
        <div>
          <div {...part('profile')}>
            <ContactSection member={member} />
          </div>
          <div {...part('family')}>
            <FamilySection />
          </div>
          <div {...part('favourites')}>
            <FavouriteSection />
          </div>
          <div {...part('news')}>
            <NotificationSection />
          </div>
          <AccountSections
            member={member}
            login={part('login')}
            leaving={part('leave')}
            onLeft={() => forgetCarts(member.memberId)}
          />
        </div>
      </div>
    </PageFrame>
  );
}
