import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router';
import { firstScreenStands } from '../lib/first-screen.ts';
import { onPageMember, pageTurn } from '../lib/page-member.ts';
import { overlaysNeeded } from '../ui/overlays-needed.ts';
import { PageErrors, Quietly } from './error-boundary.tsx';
import { Shell } from './layout/shell.tsx';
import { Pages } from './pages.tsx';
import { queryClient } from './query-client.ts';
import { ScrollKeeper } from './scroll-keeper.tsx';

const Overlays = lazy(async () => {
  await Promise.race([firstScreenStands, overlaysNeeded]);
  return { default: (await import('./overlays.tsx')).Overlays };
});

/** The whole app: providers around one shell and its pages. */
export function App() {
  // A page that is somebody else's by now begins anew.
  const turn = useSyncExternalStore(onPageMember, pageTurn);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Shell>
          <PageErrors>
            <Pages key={turn} />
          </PageErrors>
        </Shell>
        <Quietly>
          <Suspense fallback={null}>
            <Overlays />
          </Suspense>
        </Quietly>
        <ScrollKeeper />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
