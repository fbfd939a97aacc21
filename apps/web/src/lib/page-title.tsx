import { PageHeading as Heading } from '@kkumteo/ui/page-frame.tsx';
import { type ReactNode, useEffect } from 'react';
import { namesInHead } from './site-name.ts';
import { noteTakenOver } from './taken-over.ts';

/** Names the document after the page that is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = [title, namesInHead().parkName].filter(Boolean).join(' | ');
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

/** The heading of the shown page; the placeholder of a loading page has none. */
export const shownHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (each) => isShown(each) && each.closest('[aria-busy="true"]') === null,
  );

/** Whether an element has a place on the page: it is neither hidden nor gone. */
export const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Calls `then` once the page has its heading. Answers how to stop waiting. */
export function onceHeadingShows(then: () => void): () => void {
  let frame = 0;
  const look = () => {
    if (shownHeading() === undefined) frame = requestAnimationFrame(look);
    else then();
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
