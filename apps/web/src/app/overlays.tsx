import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { ToastRegion } from '@kkumteo/ui/toast.tsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { HallAlerts } from '../features/catalog/hall-alerts.tsx';
import { useHalls } from '../features/catalog/park-halls.tsx';
import { firstScreenReady } from '../lib/first-screen.ts';
import { knownPlace } from './places.ts';
import { RouteFocus } from './route-focus.tsx';

const FavouriteButtons = lazy(async () => {
  // They are in elements of the page: a dialog may be needed before React has those.
  await firstScreenReady;
  return { default: (await import('../features/catalog/favourite/favourite-buttons.tsx')).FavouriteButtons };
});

/** What the first screen does without: what appears over the page, and where the focus goes from page to page. */
export function Overlays() {
  const place = knownPlace(useLocation().pathname, useHalls());
  return (
    <>
      <DialogHost />
      <ToastRegion />
      <RouteFocus />
      {place !== null && <HallAlerts hall={place.hall} track={place.track} />}
      {place !== null && (
        <Suspense>
          <FavouriteButtons />
        </Suspense>
      )}
    </>
  );
}
