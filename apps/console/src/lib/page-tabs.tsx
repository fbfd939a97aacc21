import { Link } from '@kkumteo/ui/link.tsx';
import { useLocation } from 'react-router';
import css from './page-tabs.module.css';

interface PageTab {
  readonly to: string;
  readonly label: string;
}

export interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
  /** The address of the part that is shown; that of the page unless given. */
  readonly current?: string;
}

/** The parts of a page, each with an address of its own. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  const { pathname } = useLocation();
  return (
    <nav className={css.tabs} aria-label={label} data-print="hide">
      {tabs.map(({ to, label: name }) => (
        <Link key={to} to={to} aria-current={to === (current ?? pathname) ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
