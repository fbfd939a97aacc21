import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { LANGUAGE_BASE } from '../lib/language.ts';

/** The router of the English pages: the app's own addresses are the Korean ones. */
export function Router({ children }: { readonly children: ReactNode }) {
  return <BrowserRouter basename={LANGUAGE_BASE}>{children}</BrowserRouter>;
}
