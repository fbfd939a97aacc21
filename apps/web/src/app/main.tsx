import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { memberQuery } from '../api/member.ts';
import { siteQuery } from '../api/catalog.ts';
import { App } from './app.tsx';
import { applyContrast } from './contrast.ts';
import { queryClient } from './query-client.ts';
import './styles/tokens.css';
import './styles/fallback-fonts.css';
import './styles/base.css';

applyContrast();
// Asked before the first page's code has arrived, so that both travel at once.
void queryClient.prefetchQuery(siteQuery);
void queryClient.prefetchQuery(memberQuery);
// The face's 92 ranges come after the first paint; the fallback faces have its widths, so nothing moves.
void import('./styles/fonts.css');

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
