import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from './router.tsx';
import { memberQuery } from '../api/member.ts';
import { siteQuery } from '../api/catalog.ts';
import { firstScreenReady } from '../lib/first-screen.ts';
import { followFocus } from '../lib/left-focus.ts';
import { reloadWhenPartsAreMissing } from '../lib/missing-chunk.ts';
import { App } from './app.tsx';
import { applyContrast } from './contrast.ts';
import { isRendered, takePageData } from './page-data.ts';
import { queryClient } from './query-client.ts';
import '@kkumteo/ui/styles/tokens.css';
import '@kkumteo/ui/styles/fallback-fonts.css';
import '@kkumteo/ui/styles/base.css';

applyContrast();
followFocus();
reloadWhenPartsAreMissing();
takePageData(queryClient);
// Asked before the first page's code has arrived, so that both travel at once.
void queryClient.prefetchQuery(siteQuery);
void queryClient.prefetchQuery(memberQuery);
void firstScreenReady.then(() => import('./later.ts'));

const partsOfPage = (): readonly Promise<unknown>[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
    ({ href }) => import(/* @vite-ignore */ href),
  );

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Router>
        <App />
      </Router>
    </QueryClientProvider>
  </StrictMode>
);
// With all its parts there, a page is taken over in one go.
if (isRendered()) void Promise.allSettled(partsOfPage()).then(() => hydrateRoot(root, app));
else createRoot(root).render(app);
