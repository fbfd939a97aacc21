import { loadOverlaysBy } from '@kkumteo/ui/overlays-needed.ts';
import { pageTurn } from '@kkumteo/ui/page-turn.ts';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { ParkHalls } from '../features/catalog/park-halls.tsx';
import { firstScreenReady } from '../lib/first-screen.ts';
import { onPageMember } from '../lib/page-member.ts';
import { PageErrors, Quietly } from './error-boundary.tsx';
import { Shell } from './layout/shell.tsx';
import { Pages } from './pages.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';

/** By itself: a part of the page that is taken over must not be drawn again before it is. */
function OverPage() {
  const [Overlays, show] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () => import('./overlays.tsx').then((loaded) => show(() => loaded.Overlays));
    loadOverlaysBy(load);
    firstScreenReady.then(load).catch(() => undefined);
  }, []);
  return (
    Overlays && (
      <Quietly>
        <Overlays />
      </Quietly>
    )
  );
}

/** The shell and its pages, in any router and with any answers around it: a browser's or the server's. */
export function App() {
  // A page starts again for another member.
  const turn = useSyncExternalStore(onPageMember, pageTurn, pageTurn);
  return (
    <ParkHalls>
      <Shell>
        <PageErrors>
          <Pages key={turn} />
        </PageErrors>
      </Shell>
      <OverPage />
      <ScrollKeeper />
    </ParkHalls>
  );
}
