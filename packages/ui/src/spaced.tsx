import type { ReactNode } from 'react';
import css from './spaced.module.css';

/** A part of a page below another one: 24 px under it, or `near` with 16 px. */
export function Spaced({ near = false, children }: { readonly near?: boolean; readonly children: ReactNode }) {
  return <div className={near ? css.near : css.far}>{children}</div>;
}
