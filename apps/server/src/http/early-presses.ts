import { createHash } from 'node:crypto';

/*
 * A page that comes rendered is read, and pressed, before React has taken it over. What is pressed, typed or chosen by then is kept, and done
 * again in its order as soon as the parts that were meant are React's. A link is the browser's own until the page's script has run. What
 * nobody takes over within ten seconds after that is let go, and everything is the browser's.
 *
 * The page's scripts and its font stand in a template: they are fetched once the first picture of the page is painted, so that styles and
 * pictures have the line for themselves. A tab in the background paints nothing: it fetches them half a second after its load.
 *
 * It also tells styles that a list is opened at its ended tab, since no server hears of a hash: what came drawn is another tab then; and that
 * the address names a day, which the page that came drawn is without: its rounds get their room.
 *
 * It has to run before any file arrives, so it stands within the page: the policy on scripts names it by its hash.
 */
export const EARLY_PRESSES = `(() => {
  const { dataset } = document.documentElement;
  if (location.hash === '#end') dataset.ended = '';
  if (/[?&]date=/.test(location.search)) dataset.dated = '';
  const TYPES = ['click', 'input', 'change', 'submit'];
  const PARTS = 'a,button,input,label,select,textarea';
  let kept = [];
  let until = Infinity;
  let isRepeating = false;
  let hasRun = false;
  const root = () => document.getElementById('root');
  // As React marks what it has taken over.
  const isTaken = (part) => Object.keys(part).some((key) => key.startsWith('__react'));
  const isOurs = (link) => link.matches('[href^="/"]:not([target])') && hasRun;
  const isPlain = (event) => !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const meantBy = (event) => {
    const { type, target } = event;
    if (type === 'submit') return target;
    if (type !== 'click') return (type === 'change') === (target.tagName === 'SELECT') ? target : null;
    const part = isPlain(event) ? target.closest(PARTS) : null;
    const isOwn = part === null || (part.tagName === 'A' ? !isOurs(part) : part.matches('input:not([type=checkbox],[type=radio]),select,textarea'));
    return isOwn ? null : part;
  };
  const keep = (event) => {
    const { type } = event;
    if (isRepeating || !root()?.contains(event.target)) return;
    // A page is drawn without the query of its address, and so is its link to the other language.
    const other = type === 'click' ? event.target.closest('a[hreflang]') : null;
    if (other && !isTaken(other)) Object.assign(other, { search: location.search, hash: location.hash });
    const part = meantBy(event);
    if (part === null || (isTaken(part) && kept.length === 0)) return;
    event.stopImmediatePropagation();
    if (type === 'click' || type === 'submit') event.preventDefault();
    // Pressed again because nothing happened, it is meant once.
    const last = kept.at(-1);
    if (last?.part === part && last.type === type) kept.pop();
    kept.push({ type, part, value: part.value });
  };
  const repeat = ({ type, part, value }) => {
    if (!part.isConnected) return;
    if (type === 'click') return part.click();
    if (type === 'submit') return part.requestSubmit();
    // React hears of a value only where it is not the one that was there: by its own setter, then past it.
    part.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(part), 'value').set.call(part, value);
    part.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const look = () => {
    const isOver = performance.now() > until;
    if (isOver || kept.every(({ part }) => !part.isConnected || isTaken(part))) {
      const again = isTaken(root()) ? kept : [];
      kept = [];
      isRepeating = true;
      again.forEach(repeat);
      isRepeating = false;
    }
    if (!isOver && ![root(), ...root().querySelectorAll(PARTS)].every(isTaken)) return;
    clearInterval(timer);
    for (const type of TYPES) removeEventListener(type, keep, true);
  };
  let timer;
  for (const type of TYPES) addEventListener(type, keep, true);
  addEventListener('DOMContentLoaded', () => (timer = setInterval(look, 30)));
  const start = () => {
    const place = document.getElementById('scripts');
    const entry = place?.content.querySelector('script');
    if (!entry) return;
    entry.onload = entry.onerror = () => {
      hasRun = true;
      until = performance.now() + 10000;
      place.remove();
    };
    document.head.append(place.content);
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(start, 500));
})();`.replaceAll(/\n\s*(?:\/\/.*)?/g, '\n');

/** How a content security policy names it. */
export const EARLY_PRESSES_HASH = `'sha256-${createHash('sha256').update(EARLY_PRESSES).digest('base64')}'`;
