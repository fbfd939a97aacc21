import type { Site } from '@kkumteo/contract/catalog/site';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteQuery } from '../../api/catalog.ts';
import { onceHeadingShows } from '../../lib/page-heading.ts';
import { readSession, type SessionSlot, writeSession } from '../../lib/session-store.ts';
import { alert } from '../../ui/dialogs.ts';

/** The numbers of the notices that this visit has been told. */
const TOLD: SessionSlot<readonly number[]> = {
  name: 'alerts-told',
  version: 1,
  parse: (stored) => (Array.isArray(stored) ? stored.filter((each) => typeof each === 'number') : null),
};

/** At a list or a detail: the alerts in force of its hall, once a visit each (booking spec §9); `hall` is null on every other page. */
export function HallAlerts({ hall }: { readonly hall: Hall | null }) {
  const { data: site } = useQuery(siteQuery);
  // Once the page stands, so that the focus comes back to its heading.
  useEffect(
    () => (hall === null || site === undefined ? undefined : onceHeadingShows(() => void tell(site, hall))),
    [hall, site],
  );
  return null;
}

async function tell({ notices }: Site, hall: Hall): Promise<void> {
  const told = readSession(TOLD) ?? [];
  const untold = notices.filter(
    (notice) =>
      notice.kind === 'alert' && (notice.hall === null || notice.hall === hall) && !told.includes(notice.noticeId),
  );
  if (untold.length === 0) return;
  writeSession(TOLD, [...told, ...untold.map(({ noticeId }) => noticeId)]);
  for (const { title, message } of untold) await alert({ title, message });
}
