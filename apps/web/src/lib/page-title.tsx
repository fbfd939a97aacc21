import { PageHeading as Heading } from '@kkumteo/ui/page-heading.tsx';
import { type ReactNode, useEffect } from 'react';
import { noteTakenOver } from './taken-over.ts';

const SITE = '꿈터';

/** Names the document after the page that is shown; null leaves the site's own name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? `${SITE} 직업체험 예약` : `${title} | ${SITE}`;
  }, [title]);
}

export interface PageHeadingProps {
  /** Names the document; the heading shows it unless `children` says something else. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly lead?: ReactNode;
}

/** The heading of a page, which also names the document. */
export function PageHeading({ title, children, lead }: PageHeadingProps) {
  usePageTitle(title);
  useEffect(noteTakenOver, []);
  return <Heading lead={lead}>{children ?? title}</Heading>;
}
