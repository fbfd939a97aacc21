import { Link } from '@kkumteo/ui/link.tsx';
import { SkipLink } from '@kkumteo/ui/skip-link.tsx';
import { formatDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SearchButton } from '../features/day/search-button.tsx';
import { Brand } from '../features/staff/brand.tsx';
import { useMay, useSelf } from '../features/staff/self.tsx';
import { places } from '../lib/addresses.ts';
import { useServerNow } from '../lib/clock.ts';
import { Icon } from '../lib/icon.tsx';
import { useShortcuts } from '../lib/shortcuts.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './frame.module.css';
import { type MenuEntry, menuOf, phoneTabsOf } from './menu.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

// A login needs nothing of them.
const News = lazy(async () => ({ default: (await import('./news.tsx')).News }));
const OpeningBand = lazy(async () => ({ default: (await import('../features/opening/opening-band.tsx')).OpeningBand }));
const RunningChip = lazy(async () => ({ default: (await import('../features/closing/running-chip.tsx')).RunningChip }));

export interface FrameProps {
  readonly children: ReactNode;
}

/** Side, top bar and, on a phone, tabs around each page; single keys lead through it. */
export function Frame({ children }: FrameProps) {
  const { role } = useSelf();
  const mayOpen = useMay('opening.read');
  const navigate = useNavigate();
  const [showsKeys, setShowsKeys] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const groups = menuOf(role);
  const entries = groups.flatMap((group) => group.entries);
  useShortcuts([
    { code: 'Slash', shift: true, run: () => setShowsKeys(true) },
    ...entries.map(({ to, key: { code } }) => ({ code, afterG: true, run: () => void navigate(to) })),
  ]);
  return (
    <div className={css.frame}>
      <SkipLink target="content">본문으로</SkipLink>
      <nav className={css.side} aria-label="콘솔" data-print="hide">
        <div className={css.sideInner}>
          <div className={css.brand}>
            <Brand />
          </div>
          {groups.map(({ title, entries: own }) => (
            <section key={title}>
              <p id={`menu-${title}`}>{title}</p>
              <ul aria-labelledby={`menu-${title}`}>
                {own.map((entry) => (
                  <li key={entry.to}>
                    <MenuLink entry={entry} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <AccountMenu />
        </div>
      </nav>
      <div className={css.rest}>
        <header className={css.top} data-print="hide">
          <SearchButton pages={entries} open={isSearching} onOpen={setIsSearching} />
          <Suspense>
            <News />
            <RunningChip />
          </Suspense>
          <Clock />
          <button type="button" className={css.help} aria-label="단축키" onClick={() => setShowsKeys(true)}>
            <Icon name="help" />
          </button>
        </header>
        <div id="content" tabIndex={-1}>
          <Suspense>{mayOpen && <OpeningBand />}</Suspense>
          {children}
        </div>
      </div>
      <nav className={css.tabs} aria-label="콘솔 아래" data-print="hide">
        {phoneTabsOf(role).map((entry) => (
          <MenuLink key={entry.to} entry={entry} />
        ))}
        <button type="button" onClick={() => setIsSearching(true)}>
          <Icon name="search" />
          찾기
        </button>
        <MenuLink entry={{ label: '더 보기', to: places.more, icon: 'more' }} />
      </nav>
      <ShortcutsDialog open={showsKeys} entries={entries} onClose={() => setShowsKeys(false)} />
    </div>
  );
}

export function MenuLink({ entry: { label, to, icon } }: { readonly entry: Pick<MenuEntry, 'label' | 'to' | 'icon'> }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}

function Clock() {
  const now = useServerNow();
  return (
    <p className={css.now}>
      {formatDay(kstDate(now))} {formatMinute(kstMinute(now))}
    </p>
  );
}
