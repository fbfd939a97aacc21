import type { ReactNode } from 'react';
import css from './prose.module.css';

/** Running text with headings, lists and tables: notices, terms, information pages. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={css.prose}>{children}</div>;
}
