import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classNames } from './class-names.ts';
import tones from './tones.module.css';

export type BadgeTone = 'plain' | 'danger' | 'success' | 'warning' | 'info';

/** A short word about a thing; always text, never pressed. */
export function Badge({ tone = 'plain', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return <span className={classNames(css.badge, css[tone], tones[tone])}>{children}</span>;
}
