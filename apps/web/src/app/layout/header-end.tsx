import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { safeReturn } from '../../features/member/safe-return.ts';
import css from './member-links.module.css';
import { Count, MemberLinks, type MemberLinksProps } from './member-links.tsx';
import { MenuMark } from './menu-mark.tsx';

export interface HeaderEndProps extends MemberLinksProps {
  /** How the search looks, as its place did before it came. */
  readonly find: string | undefined;
}

/** The later parts of the header: the search, and links side by side where there is room; else cart and menu. */
export function HeaderEnd({ member, track, find }: HeaderEndProps) {
  return (
    <>
      <SearchButton track={track} className={find} />
      <MemberLinks member={member} track={track} />
      <div className={css.folded}>
        <CartOrLogin member={member} track={track} />
        <MenuButton member={member} track={track} />
      </div>
    </>
  );
}

const loadSearch = () => import('../../features/booking/search/words/header-search.tsx');
const HeaderSearch = lazy(async () => ({ default: (await loadSearch()).HeaderSearch }));

interface SearchButtonProps {
  readonly track: Track;
  readonly className: string | undefined;
}

/** 체험 검색, on every page: it is loaded by the press; where that fails, the halls are where one looks by hand. */
function SearchButton({ track, className }: SearchButtonProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const press = () =>
    void loadSearch().then(
      () => setOpen(true),
      () => void navigate(paths.halls(track)),
    );
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label="체험 검색"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSearch().catch(() => undefined)}
        onClick={press}
      >
        <Icon name="search" />
      </button>
      {open && (
        <Suspense>
          <HeaderSearch track={track} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A member's cart with its count; a visitor's way in has the same room. */
function CartOrLogin({ member, track }: MemberLinksProps) {
  const { pathname, search, hash } = useLocation();
  return member ? (
    <Link to={paths.cart(track)} className={css.cart}>
      <MenuMark name="cart" />
      <VisuallyHidden>체험바구니</VisuallyHidden> <Count track={track} />
    </Link>
  ) : (
    <Link to={paths.login(safeReturn(pathname + search + hash))} className={css.login}>
      로그인
    </Link>
  );
}

const loadMenu = () => import('./menu.tsx');
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

/** The menu that covers the page; it is loaded by the press, and where that fails the page says so. */
function MenuButton({ member, track }: MemberLinksProps) {
  const [open, setOpen] = useState(false);
  const press = () =>
    void loadMenu().then(
      () => setOpen(true),
      () => showHint('메뉴를 불러오지 못했습니다. 다시 눌러 주세요.'),
    );
  return (
    <>
      <button
        type="button"
        className={css.toggle}
        aria-label={member ? `${member.name} 님 메뉴` : '메뉴'}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadMenu().catch(() => undefined)}
        onClick={press}
      >
        <MenuMark name="menu" />
      </button>
      {open && (
        <Suspense>
          <Menu member={member} track={track} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
