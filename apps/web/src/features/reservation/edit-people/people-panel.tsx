import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { Link } from '@kkumteo/ui/link.tsx';
import tabs from '@kkumteo/ui/tabs.module.css';
import { useLocation, useSearchParams } from 'react-router';
import { useMediaQuery } from '../../../lib/media.ts';
import css from './people-panel.module.css';
import { panelSections } from './panel-sections.tsx';

/** A line's panel, one section at a time; the address says which, so that a link can lead to it. */
export function PeoplePanel({
  detail,
  reservationNo,
}: {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
}) {
  const [query] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const sections = panelSections(detail, reservationNo, useMediaQuery('(min-width: 1024px)'));
  const asked = query.get('tab');
  const chosen = sections.find(({ key }) => key === asked) ?? sections[0];
  return (
    <>
      <nav className={classNames(tabs.tabs, css.tabs)} aria-label="참가자" data-print="hide">
        {sections.map(({ key, label }) => (
          <Link
            key={key}
            to={{ search: `?tab=${key}` }}
            replace
            state={state}
            className={classNames(tabs.tab, css.tab)}
            aria-current={key === chosen?.key ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={css.section}>{chosen?.content}</div>
    </>
  );
}
