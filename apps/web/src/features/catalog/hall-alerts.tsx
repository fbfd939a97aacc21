import { noticesAt, type Site } from '@kkumteo/contract/catalog/site';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteQuery } from '../../api/catalog.ts';
import { onceHeadingShows } from '../../lib/page-title.tsx';
import { readSession, type SessionSlot, writeSession } from '../../lib/session-store.ts';

/** The numbers of the notices that this visit has shown. */
const SHOWN: SessionSlot<readonly number[]> = {
  name: 'alerts-told',
  version: 1,
  parse: (stored) => (Array.isArray(stored) ? stored.filter((each) => typeof each === 'number') : null),
};

export interface HallAlertsProps {
  readonly hall: Hall;
  readonly track: Track;
}

/** At a list or a detail: the alerts in force that concern its hall and track, once a visit each (booking spec §9). */
export function HallAlerts({ hall, track }: HallAlertsProps) {
  const { data: site } = useQuery(siteQuery);
  // Once the page is shown, so that the focus comes back to its heading.
  useEffect(
    () => (site === undefined ? undefined : onceHeadingShows(() => void showAlerts(site, hall, track))),
    [hall, track, site],
  );
  return null;
}

async function showAlerts(site: Site, hall: Hall, track: Track): Promise<void> {
  const shown = readSession(SHOWN) ?? [];
  const unshown = noticesAt(site, hall, track).filter(
    ({ kind, noticeId }) => kind === 'alert' && !shown.includes(noticeId),
  );
  if (unshown.length === 0) return;
  writeSession(SHOWN, [...shown, ...unshown.map(({ noticeId }) => noticeId)]);
  for (const { title, message } of unshown) await alert({ title, message });
}
