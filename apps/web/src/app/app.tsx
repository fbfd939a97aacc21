import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { ToastRegion } from '../ui/toast.tsx';
import { PageErrors } from './error-boundary.tsx';
import { Shell } from './layout/shell.tsx';
import { Pages } from './pages.tsx';
import { queryClient } from './query-client.ts';
import { RouteFocus } from './route-focus.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';

const AskHost = lazy(async () => ({ default: (await import('../ui/ask-dialog.tsx')).AskHost }));

/** The whole app: providers around one shell and its pages. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Shell>
          <PageErrors>
            <Pages />
          </PageErrors>
        </Shell>
        <ToastRegion />
        <Suspense fallback={null}>
          <AskHost />
        </Suspense>
        <ScrollKeeper />
        <RouteFocus />
      </BrowserRouter>
    </QueryClientProvider>
  );
}
