/** What a visitor does next, or leaves by: by then it has to be done, whether the picture has come or not. */
const NEXT = ['pointerdown', 'keydown', 'click', 'visibilitychange', 'pagehide'] as const;

/** Does something once the next picture is on the screen; sooner where the visitor presses something else or leaves the page. */
export function afterPaint(act: () => void): void {
  const once = () => {
    for (const name of NEXT) window.removeEventListener(name, once, true);
    cancelAnimationFrame(frame);
    clearTimeout(task);
    act();
  };
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (task = setTimeout(once)));
  for (const name of NEXT) window.addEventListener(name, once, true);
}
