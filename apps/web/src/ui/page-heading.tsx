import { type ReactNode, useEffect } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import { noteTakenOver } from '../lib/taken-over.ts';
import css from './page-heading.module.css';

export interface PageHeadingProps {
  /** Names the document; the heading shows it unless `children` says something else. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly lead?: ReactNode;
}

/** The one h1 of a page; it also names the document and receives the focus after a navigation. */
export function PageHeading({ title, children, lead }: PageHeadingProps) {
  usePageTitle(title);
  useEffect(noteTakenOver, []);
  return (
    <div className={css.heading}>
      <h1 tabIndex={-1} className={css.title}>
        {children ?? title}
      </h1>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
    </div>
  );
}
