import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { Link } from '@kkumteo/ui/link.tsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { safeReturn } from '../../features/member/safe-return.ts';
import { Quietly } from '../error-boundary.tsx';
import { LanguageLink } from './language-link.tsx';
import css from './member-links.module.css';
import { GUIDE } from '../../features/schedule/visit/guide.ts';
import { OwnMenu } from './own-menu.tsx';

const CartCount = lazy(async () => ({ default: (await import('../../features/cart/cart-count.tsx')).CartCount }));

export interface MemberLinksProps {
  readonly member: SignedInMember | null | undefined;
  readonly track: Track;
}

/** Help, and login and sign-up or the member's own links, side by side; a narrow header has the menu in their place. */
export function MemberLinks({ member, track }: MemberLinksProps) {
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const returnTo = safeReturn(here);
  return (
    <nav aria-label="안내와 회원" className={css.nav}>
      <ul>
        <li>
          <Link to={GUIDE.all}>이용안내</Link>
        </li>
        <li>
          <Link to={GUIDE.contact}>문의</Link>
        </li>
        {member ? (
          <>
            <li className={css.own}>
              <Link to={paths.reservations(track)}>예약확인</Link>
            </li>
            <li>
              <Link to={paths.cart(track)}>
                체험바구니 <Count track={track} />
              </Link>
            </li>
            <li>
              <OwnMenu key={here} member={member} />
            </li>
          </>
        ) : (
          <>
            <li className={css.own}>
              <Link to={paths.login(returnTo)}>로그인</Link>
            </li>
            <li>
              <Link to={paths.signUp(returnTo)}>회원가입</Link>
            </li>
            <li>
              <LanguageLink />
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}

/** How much the cart has; its place is kept while that is unknown. */
export const Count = ({ track }: { readonly track: Track }) => (
  <span className={css.count}>
    <Quietly>
      <Suspense>
        <CartCount track={track} />
      </Suspense>
    </Quietly>
  </span>
);
