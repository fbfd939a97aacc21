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
