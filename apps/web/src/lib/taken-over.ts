/** The answers that came with a page from the server; only what is drawn by itself has none. */
const CAME_ALONG = 'script[type="application/json"]';

/** Whether React has the page: it takes over lazy parts last, long after those around them. */
export const isTakenOver = (): boolean => document.querySelector(CAME_ALONG) === null;

/** From then on every page is drawn here, and elements may be put into it. */
export const noteTakenOver = (): void => document.querySelector(CAME_ALONG)?.remove();
