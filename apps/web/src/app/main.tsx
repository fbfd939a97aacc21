import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { memberQuery } from '../api/member.ts';
import { siteQuery } from '../api/catalog.ts';
import { firstScreenStands } from '../lib/first-screen.ts';
import { loadAnewWhenPartsAreMissing } from '../lib/missing-chunk.ts';
import { App } from './app.tsx';
import { applyContrast } from './contrast.ts';
import { queryClient } from './query-client.ts';
import './styles/tokens.css';
import './styles/fallback-fonts.css';
import './styles/base.css';

applyContrast();
loadAnewWhenPartsAreMissing();
// Asked before the first page's code has arrived, so that both travel at once.
void queryClient.prefetchQuery(siteQuery);
void queryClient.prefetchQuery(memberQuery);
void firstScreenStands.then(() => import('./later-fonts.ts'));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
