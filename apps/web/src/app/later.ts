/* What every page loads after its first screen. */
import { askOnAnotherPage } from './ask-on-another-page.ts';
import { queryClient } from './query-client.ts';

askOnAnotherPage(queryClient);

void import('../lib/device-tickets.ts').then(({ watchTickets }) => watchTickets());

/*
 * Loads the fonts behind the page's first one, which has the letters of our own words and of the catalogue's names: the
 * letters of its running text, then the 92 ranges of the whole face, of which a browser fetches those that the page
 * still lacks. Until then the fallback faces are shown; they have the same widths, so nothing moves.
 */
void loadLaterFonts();

async function loadLaterFonts(): Promise<void> {
  // Faces that come while an earlier one of the list is on its way are fetched in its place.
  await document.fonts.ready;
  await loadRest();
  await document.fonts.ready;
  await import('./styles/fonts.css');
}

/** The stylesheet that the server names in the head; there is none on the development server. */
function loadRest(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later-fonts]');
  if (link === null) return Promise.resolve();
  const over = new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', resolve, { once: true });
  });
  link.rel = 'stylesheet';
  return over;
}
