import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { MemberLinks, type MemberLinksProps } from './member-links.tsx';

export interface HeaderEndProps extends MemberLinksProps {
  /** How the search looks, as its place did before it came. */
  readonly find: string | undefined;
}

/** The later parts of the header: the search, and the member's links. */
export function HeaderEnd({ member, track, find }: HeaderEndProps) {
  return (
    <>
      <SearchButton track={track} className={find} />
      <MemberLinks member={member} track={track} />
    </>
  );
}

const load = () => import('../../features/booking/search/words/header-search.tsx');
const HeaderSearch = lazy(async () => ({ default: (await load()).HeaderSearch }));

interface SearchButtonProps {
  readonly track: Track;
  readonly className: string | undefined;
}

/** 체험 검색, on every page: it is loaded by the press; where that fails, the halls are where one looks by hand. */
function SearchButton({ track, className }: SearchButtonProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const press = () =>
    void load().then(
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
        onPointerEnter={() => void load().catch(() => undefined)}
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
