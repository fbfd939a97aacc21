/*
 * Where each entry of the history was scrolled to. Kept in session storage so that a reload of the page
 * or a return from the payment provider's own page finds it again.
 */
const NAME = 'scroll';
const MOST = 60;
const FIRST_ENTRY = 'first ';

const positions = read();

/** The name of an entry of the history; the router calls every first one `default`. */
export function entryName(key: string, pathname: string): string {
  return key === 'default' ? FIRST_ENTRY + pathname : key;
}

/** Remembers how far the page is scrolled in an entry of the history. */
export function rememberScroll(name: string, top: number): void {
  positions.delete(name);
  positions.set(name, top);
}

/** How far the page was scrolled under a name, in px, or undefined. */
export function scrollOf(name: string): number | undefined {
  return positions.get(name);
}

/** Writes the memory to session storage, before the page goes away. */
export function saveScrollMemory(): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...positions].slice(-MOST)));
  } catch {
    // Storage is switched off: positions last as long as the page.
  }
}

/** Scrolls there as soon as the page is tall enough, for at most a second; a hand on the page ends the attempt. */
export function scrollWhenTall(top: number): () => void {
  const until = performance.now() + 1_000;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const hand of HANDS) window.removeEventListener(hand, stop);
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2 || performance.now() > until) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true });
  attempt();
  return stop;
}

/** Scrolls to the part of a new page that an address names, as soon as it is there; to the top until then. */
export function scrollToPart(hash: string): () => void {
  window.scrollTo(0, 0);
  const until = performance.now() + 1_000;
  let frame = 0;
  const look = () => {
    const part = document.getElementById(hash.slice(1));
    if (part !== null) part.scrollIntoView();
    else if (performance.now() < until) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

const HANDS = ['wheel', 'touchstart', 'keydown'] as const;

function read(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    const kept = Array.isArray(stored) ? stored.filter(isPosition) : [];
    return new Map(arrivedAnew() ? kept.filter(([name]) => !name.startsWith(FIRST_ENTRY)) : kept);
  } catch {
    return new Map();
  }
}

/** An address that was opened, not reloaded or come back to, starts at the top. */
function arrivedAnew(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');
}

function isPosition(entry: unknown): entry is readonly [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}
