import { QueryClientProvider } from '@tanstack/react-query';
import { OverlayProvider } from 'overlay-kit';
import { BrowserRouter } from 'react-router';
import { ToastRegion } from '../ui/toast.tsx';
import { CloseOverlays } from './close-overlays.tsx';
import { PageErrors } from './error-boundary.tsx';
import { Shell } from './layout/shell.tsx';
import { Pages } from './pages.tsx';
import { queryClient } from './query-client.ts';
import { RouteFocus } from './route-focus.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';

/** The whole app: providers around one shell and its pages. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <OverlayProvider>
          <Shell>
            <PageErrors>
              <Pages />
            </PageErrors>
          </Shell>
          <ToastRegion />
        </OverlayProvider>
        <ScrollKeeper />
        <RouteFocus />
        <CloseOverlays />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
