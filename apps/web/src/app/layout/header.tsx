import { paths, TRACKS } from '@kkumteo/contract/pages/addresses';
import { LANDING_TITLE } from '@kkumteo/copy/pages/landing';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSiteNames } from '../../api/catalog.ts';
import { memberQuery } from '../../api/member.ts';
import { useScrolledPast } from '../../lib/scrolled-past.ts';
import { useHydrated } from '../../lib/taken-over.ts';
import { Quietly } from '../error-boundary.tsx';
import { keptPlace, trackOfPath } from '../places.ts';
import css from './header.module.css';
import { SWITCH_NAMES } from './switch-names.ts';

// Who is logged in is known after the first screen.
const HeaderEnd = lazy(async () => ({ default: (await import('./header-end.tsx')).HeaderEnd }));

/** The header changes its style after this many px, checked this often (booking spec §2). */
const SCROLLED_AFTER_PX = 25;
const SCROLL_PAUSE_MS = 50;

/** Logo, the switch between both tracks, and the member's links: one row at every width and size of text. */
export function Header() {
  const { pathname } = useLocation();
  const scrolled = useScrolledPast(SCROLLED_AFTER_PX, SCROLL_PAUSE_MS);
  const { data: member, isPending } = useQuery(memberQuery);
  const hydrated = useHydrated();
  const { parkName } = useSiteNames();
  const track = trackOfPath(pathname);
  // Until the search is there, its place leads to where one looks by hand.
  const coming = (
    <>
      <Link to={paths.halls(track ?? 'individual')} className={css.find} aria-label="체험 검색">
        <Icon name="search" />
      </Link>
      <span className={css.checking} aria-busy="true" />
    </>
  );
  return (
    <header className={classNames(css.header, scrolled && css.scrolled)} data-scrolled={scrolled} data-print="hide">
      <div className={css.inner}>
        <Link to={paths.landing()} className={css.logo} aria-label={parkName || LANDING_TITLE}>
          <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={28} height={28} />
          <span>{parkName || LANDING_TITLE}</span>
        </Link>
        <nav aria-label="예약 구분" className={css.switch}>
          {TRACKS.map((each) => (
            <Link
              key={each}
              to={underTrack(pathname, each)}
              className={css.track}
              aria-label={SWITCH_NAMES[each].short + SWITCH_NAMES[each].rest}
              aria-current={each === track ? 'true' : undefined}
            >
              {SWITCH_NAMES[each].short}
              <span>{SWITCH_NAMES[each].rest}</span>
            </Link>
          ))}
        </nav>
        {isPending || !hydrated ? (
          coming
        ) : (
          <Quietly>
            <Suspense fallback={coming}>
              <HeaderEnd member={member} track={track ?? 'individual'} find={css.find} />
            </Suspense>
          </Quietly>
        )}
      </div>
    </header>
  );
}

const SHARED = ['cart', 'reservations'] as const;

/** The same page under the other prefix where there is one, else the track's hall chooser. */
function underTrack(pathname: string, track: Track): string {
  const place = keptPlace(pathname);
  if (place !== null) return paths.list(track, place.hall);
  const same = SHARED.find((page) => TRACKS.some((each) => paths[page](each) === pathname));
  return paths[same ?? 'halls'](track);
}
