import { MemberLinks, type MemberLinksProps } from './member-links.tsx';
import { SearchButton } from './search-button.tsx';

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
