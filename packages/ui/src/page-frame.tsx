import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './page-frame.module.css';

/** The content of a page between its gutters. `narrow` for forms and reading (720 px), `wide` as drawn (1152 px). */
export function PageFrame({
  width = 'wide',
  children,
}: {
  readonly width?: 'wide' | 'narrow' | 'form';
  readonly children: ReactNode;
}) {
  return <div className={classNames(css.frame, css[width])}>{children}</div>;
}

export function Section({
  title,
  id,
  aside,
  children,
}: {
  readonly title: ReactNode;
  /** By which an address leads to it. */
  readonly id?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section id={id} className={css.section}>
      <div className={css.sectionHead}>
        <h2 className={css.sectionTitle}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The one h1 of a page, which receives the focus after a navigation. */
export function PageHeading({ children, lead }: { readonly children: ReactNode; readonly lead?: ReactNode }) {
  return (
    <div className={css.heading}>
      <h1 tabIndex={-1} className={css.title}>
        {children}
      </h1>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
    </div>
  );
}
