/*
 * After a new build the files of the old one are gone at some point. A page that was loaded before meets that as a part that can't be
 * fetched: it is loaded again, once for each build, and finds its drafts again. Where that does not help, the page says that it failed.
 */

/** Under this name session storage has the build whose page was loaded again. */
export const LOADED_ANEW = 'loaded-anew';

// The entry names all other files: it is another one in each build.
const BUILD = import.meta.url;

/** Loads the page again where a part of it is missing; never offline, where nothing better would come. */
export function reloadWhenPartsAreMissing(): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      if (!navigator.onLine || sessionStorage.getItem(LOADED_ANEW) === BUILD) return;
      sessionStorage.setItem(LOADED_ANEW, BUILD);
      // Nobody is told of a failure that is being mended.
      document.documentElement.hidden = true;
      location.reload();
    } catch {
      // Without storage nobody could tell the first time from the hundredth.
    }
  });
}
