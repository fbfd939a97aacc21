/*
 * After a new build the files of the old one are gone at some point. A page that was loaded before meets that as a part
 * that can't be fetched: it is loaded again, once for each build, and finds its drafts again. Where that does not help,
 * the page says that it failed.
 */

/** The session storage key of the build whose page was reloaded. */
export const RELOADED = 'reloaded';

// The entry names all other files: it is another one in each build.
const BUILD = import.meta.url;

/** Loads the page again where a part of it is missing; never offline, where nothing better would come. */
export function reloadWhenPartsAreMissing(): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      if (!navigator.onLine || sessionStorage.getItem(RELOADED) === BUILD) return;
      sessionStorage.setItem(RELOADED, BUILD);
      // A failure that a reload fixes is not shown.
      document.documentElement.hidden = true;
      location.reload();
    } catch {
      // Without storage the first time can't be distinguished from the hundredth.
    }
  });
}
