import type { Site } from '@kkumteo/contract/catalog/site';
import { paths } from '@kkumteo/contract/pages/addresses';
import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import { GROUP_MINIMUM } from '@kkumteo/domain/catalog/track';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { uncovered } from '@kkumteo/ui/covers.ts';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { siteQuery, useSiteNames } from '../../api/catalog.ts';
import { favouritesQuery } from '../../api/favourites.ts';
import { safeReturn } from '../../features/member/safe-return.ts';
import { useLogOut } from '../../features/member/use-log-out.ts';
import { useNextVisit } from '../../features/reservation/visit/use-next-visit.ts';
import { useParkToday } from '../../features/schedule/visit/use-park-today.ts';
import { LanguageLink } from './language-link.tsx';
import { Count, type MemberLinksProps } from './member-links.tsx';
import { GUIDE } from '../../features/schedule/visit/guide.ts';
import { MenuMark, type MenuMarkName } from './menu-mark.tsx';
import css from './menu.module.css';

interface MenuProps extends MemberLinksProps {
  readonly onClose: () => void;
}

/** The menu of a narrow header: what is the member's, both ways to book, and where questions are answered. */
export function Menu({ member, track, onClose }: MenuProps) {
  const { parkName } = useSiteNames();
  const { data: site } = useQuery(siteQuery);
  const { logOut } = useLogOut(paths.landing());
  const leaveSession = async () => {
    onClose();
    await uncovered();
    await logOut();
  };
  const row = (mark: MenuMarkName, to: string, name: string, aside?: ReactNode) => (
    <li>
      <Link to={to} onClick={onClose} className={css.row}>
        <MenuMark name={mark} />
        <span>{name}</span>
        <small>{aside}</small>
      </Link>
    </li>
  );
  return (
    <Dialog
      size="cover"
      open
      onClose={onClose}
      title={
        <>
          {parkName} <VisuallyHidden>메뉴</VisuallyHidden>
        </>
      }
    >
      <nav aria-label="안내와 회원" className={css.menu}>
        {member ? <Self member={member} onClose={onClose} /> : <WaysIn onClose={onClose} />}
        {member && (
          <ul>
            {row('ticket', paths.reservations(track), '예약확인', <NextVisit />)}
            {row('cart', paths.cart(track), '체험바구니', <Count track={track} />)}
            {row('heart', `${paths.me()}#favourites`, '찜한 체험', <Favourites />)}
          </ul>
        )}
        <ul>
          {row('halls', paths.halls('individual'), TRACK_NAMES.individual)}
          {row('school', paths.halls('group'), TRACK_NAMES.group, `${GROUP_MINIMUM}명부터`)}
        </ul>
        <ul>
          {row('clock', GUIDE.all, '이용안내', site && <Today site={site} />)}
          {row('question', GUIDE.questions, '자주 묻는 질문')}
          {row('phone', GUIDE.contact, '문의', site && <NoWrap>{site.operator.phone}</NoWrap>)}
        </ul>
        <p className={css.end}>
          <LanguageLink />
          {member && (
            <button type="button" onClick={() => void leaveSession()}>
              로그아웃
            </button>
          )}
        </p>
      </nav>
    </Dialog>
  );
}

interface SelfProps {
  readonly member: SignedInMember;
  readonly onClose: () => void;
}

function Self({ member, onClose }: SelfProps) {
  return (
    <Link to={paths.me()} onClick={onClose} className={css.self} data-dialog-focus="">
      <span>
        <b>{member.name} 님</b>
        <small>내 정보, 우리 가족</small>
      </span>
      <Icon name="forward" />
    </Link>
  );
}

function WaysIn({ onClose }: { readonly onClose: () => void }) {
  const { pathname, search, hash } = useLocation();
  const returnTo = safeReturn(pathname + search + hash);
  return (
    <div className={css.ways}>
      <LinkButton look="primary" to={paths.login(returnTo)} onClick={onClose} data-dialog-focus="">
        로그인
      </LinkButton>
      <LinkButton to={paths.signUp(returnTo)} onClick={onClose}>
        회원가입
      </LinkButton>
    </div>
  );
}

/** What a row says beside its name comes when it is loaded, or not at all. */
function NextVisit() {
  const next = useNextVisit();
  return next && <NoWrap>{`다음 방문 ${formatDay(next.line.visitDate)}`}</NoWrap>;
}

function Favourites() {
  const { data } = useQuery(favouritesQuery);
  return data === undefined || data.length === 0 ? null : `${data.length}개`;
}

function Today({ site }: { readonly site: Site }) {
  const { words, days } = useParkToday(site);
  return days === null ? null : words.state;
}
