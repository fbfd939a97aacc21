import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { OFFICE_BASE } from '../lib/addresses.ts';
import { App } from './app.tsx';
import { queryClient } from './query-client.ts';
import '@kkumteo/ui/styles/tokens.css';
import '@kkumteo/ui/styles/fallback-fonts.css';
import '@kkumteo/ui/styles/base.css';
import './styles/density.css';
import './styles/fonts.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={OFFICE_BASE}>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
