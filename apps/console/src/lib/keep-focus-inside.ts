const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * The `ref` of a part that swaps its contents: forms in the place of buttons, what comes after a retry. Where the control
 * with the focus goes, the focus goes to what came, else to the heading; without that it would be at the top of the page.
 */
export function keepFocusInside(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined;
  let focused: Element | null = null;
  const come = ({ target }: FocusEvent) => {
    focused = target instanceof Element && part.contains(target) ? target : null;
  };
  const observer = new MutationObserver((changes) => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    const first = added
      .filter(({ isConnected }) => isConnected)
      .flatMap((each) => (each.matches(CONTROLS) ? [each] : [...each.querySelectorAll(CONTROLS)]))[0];
    const next = first ?? part.querySelector('h1, h2');
    if (next instanceof HTMLElement) next.focus();
  });
  document.addEventListener('focusin', come);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', come);
    observer.disconnect();
  };
}
