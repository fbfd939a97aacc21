import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { classNames } from '@kkumteo/ui/class-names.ts';
import icon from '@kkumteo/ui/icon.module.css';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLogOut } from '../../features/member/use-log-out.ts';
import { Quietly } from '../error-boundary.tsx';
import { safeReturn } from '../../features/member/safe-return.ts';
import { LanguageLink } from './language-link.tsx';
import css from './member-links.module.css';

const CartCount = lazy(async () => ({ default: (await import('../../features/cart/cart-count.tsx')).CartCount }));

export interface MemberLinksProps {
  readonly member: SignedInMember | null | undefined;
  readonly track: Track;
}

/** Login and sign-up, or the member's own links; folded into a menu on a phone. */
export function MemberLinks({ member, track }: MemberLinksProps) {
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  return (
    <Menu key={here} label={member ? `${member.name} 님 메뉴` : '회원 메뉴'} isOwn={Boolean(member)}>
      {member ? <OwnLinks member={member} track={track} /> : <VisitorLinks returnTo={safeReturn(here)} />}
      <li>
        <LanguageLink />
      </li>
    </Menu>
  );
}

function VisitorLinks({ returnTo }: { readonly returnTo: string }) {
  return (
    <>
      <li>
        <Link to={paths.login(returnTo)}>로그인</Link>
      </li>
      <li>
        <Link to={paths.signUp(returnTo)}>회원가입</Link>
      </li>
    </>
  );
}

function OwnLinks({ member, track }: { readonly member: SignedInMember; readonly track: Track }) {
  const { logOut, busy } = useLogOut(paths.landing());
  return (
    <>
      <li>
        <Link to={paths.reservations(track)}>예약확인</Link>
      </li>
      <li>
        <Link to={paths.cart(track)}>
          체험바구니{' '}
          <Quietly>
            <Suspense>
              <CartCount track={track} />
            </Suspense>
          </Quietly>
        </Link>
      </li>
      <li>
        <Link to={paths.me()}>내 정보</Link>
      </li>
      <li className={css.name}>{member.name} 님</li>
      <li>
        <button type="button" onClick={() => void logOut()} disabled={busy}>
          로그아웃
        </button>
      </li>
    </>
  );
}

interface MenuProps {
  readonly label: string;
  /** A member's, which is longer than a visitor's. */
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** The list as it is on a wide screen; behind a button on a phone. */
function Menu({ label, isOwn, children }: MenuProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  return (
    <nav
      ref={box}
      aria-label="회원"
      className={classNames(css.nav, isOwn && css.own)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? <Icon name="close" /> : <MenuIcon />}
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <ul id={id} className={css.links} data-open={open}>
        {children}
      </ul>
    </nav>
  );
}

/** Three lines, drawn as the icons are; here and not with them, because they travel with the first screen. */
const MenuIcon = () => (
  <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 7h16M4 12h16M4 17h16" />
  </svg>
);
