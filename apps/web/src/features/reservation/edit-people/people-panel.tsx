import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { Link } from '@kkumteo/ui/link.tsx';
import tabs from '@kkumteo/ui/tabs.module.css';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
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
  const sections = panelSections(detail, reservationNo);
  const asked = query.get('tab');
  const chosen = sections.find(({ key }) => key === asked) ?? sections[0];
  const row = useRef<HTMLElement>(null);
  const shown = chosen?.key;
  useEffect(() => {
    if (shown !== undefined) bringIntoRow(row.current);
  }, [shown]);
  return (
    <>
      <nav ref={row} className={classNames(tabs.tabs, css.tabs)} aria-label="참가자" data-print="hide">
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

/** On a phone the open section's tab may lie beyond the edge: the row moves, the page does not. */
function bringIntoRow(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current]');
  if (!row || !tab) return;
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
