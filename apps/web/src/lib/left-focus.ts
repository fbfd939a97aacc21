/** What had the focus last on the page of each address. */
const left = new Map<string, WeakRef<HTMLElement>>();

/** From the first script on: a page may be left before the part that moves the focus has loaded. */
export function followFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('main') !== null)
      left.set(location.pathname, new WeakRef(target));
  });
}

/** What had the focus when the page that is shown now was left before. */
export const leftFocus = (): HTMLElement | undefined => left.get(location.pathname)?.deref();
