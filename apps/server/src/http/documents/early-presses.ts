import { createHash } from 'node:crypto';

/*
 * Visitors read and press a rendered page before React has hydrated it. This script records what they press, type or
 * choose until then, and repeats it in order as soon as React has hydrated the elements. The browser follows links
 * itself until the page's script has run. An element that is not hydrated ten seconds after that keeps its presses for
 * twenty more; the browser handles all further presses.
 *
 * A press by pointer belongs to the element on which it began. Where the page moves or replaces that element before the
 * press ends, as it does when the day of the address and the member's choices arrive, the browser clicks another
 * element. This script redirects that click to the element that was pressed, also after hydration.
 *
 * The page's scripts and its font are in a template: they are fetched after the first paint, so that they don't compete
 * with styles and pictures. A tab in the background does not paint: it fetches them half a second after its load.
 *
 * It also marks for the stylesheets what the rendered page lacks: that a list is opened at its ended tab, since no
 * server receives a hash; and that the address names a day, or a day and a round, so that space is reserved for the
 * rounds and the counters.
 *
 * It has to run before any file arrives, so it is inline: the policy on scripts allows it by its hash.
 */
export const EARLY_PRESSES = `(() => {
  const { dataset } = document.documentElement;
  if (location.hash === '#end') dataset.ended = '';
  if (/[?&]date=/.test(location.search)) dataset.dated = /[?&]round=/.test(location.search) ? 'round' : '';
  const TYPES = ['click', 'input', 'change', 'submit'];
  const PARTS = 'a,button,input,label,select,textarea';
  const CHECKED = ['checkbox', 'radio'];
  const SLIP_PX = 8;
  const LATE_MS = 20000;
  let kept = [];
  let until = Infinity;
  let isRepeating = false;
  let hasRun = false;
  const root = () => document.getElementById('root');
  // React marks an element when it renders it; until the page is hydrated, which removes its data, a press may have no
  // handler there.
  const isTaken = (part) =>
    Object.keys(part).some((key) => key.startsWith('__react')) && !(part.closest('main') && document.getElementById('page-data'));
  const isOurs = (link) => link.matches('[href^="/"]:not([target])') && hasRun;
  const nameOf = (part) => part.getAttribute('aria-label') ?? part.textContent.trim();
  // The element itself, or where it was replaced, the only one with its name.
  const standing = (part) => {
    if (part.isConnected) return part;
    const name = nameOf(part);
    const same = name === '' ? [] : [...root().querySelectorAll(PARTS)].filter((other) => nameOf(other) === name);
    return same.length === 1 ? same[0] : null;
  };
  const isPlain = (event) => !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const meantBy = (event) => {
    const { type, target } = event;
    if (type === 'submit') return target;
    if (type !== 'click') return (type === 'change') === (target.tagName === 'SELECT') ? target : null;
    const part = isPlain(event) ? target.closest(PARTS) : null;
    const isOwn = part === null || (part.tagName === 'A' ? !isOurs(part) : part.matches('input:not([type=checkbox],[type=radio]),select,textarea'));
    return isOwn ? null : part;
  };
  let begun = null;
  const begin = (event) => {
    const part = event.isPrimary && isPlain(event) && root()?.contains(event.target) ? event.target.closest(PARTS) : null;
    begun = part && { part, x: event.clientX, y: event.clientY };
  };
  const giveBack = (event) => {
    // A click by keyboard has no detail.
    if (begun === null || event.detail === 0) return;
    const { part, x, y } = begun;
    begun = null;
    if (part.contains(event.target) || Math.hypot(event.clientX - x, event.clientY - y) > SLIP_PX) return;
    const { left, right, top, bottom } = part.getBoundingClientRect();
    // Another element covers it.
    if (part.isConnected && left <= x && x <= right && top <= y && y <= bottom) return;
    const meant = standing(part);
    if (meant === null) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    meant.click();
  };
  const keep = (event) => {
    const { type } = event;
    if (isRepeating || !root()?.contains(event.target)) return;
    // A page is rendered without the query of its address, and so is its link to the other language.
    const other = type === 'click' ? event.target.closest('a[hreflang]') : null;
    if (other && !isTaken(other)) Object.assign(other, { search: location.search, hash: location.hash });
    const part = meantBy(event);
    if (part === null || (isTaken(part) && kept.length === 0)) return;
    event.stopImmediatePropagation();
    if (type === 'click' || type === 'submit') event.preventDefault();
    // A visitor presses again because nothing happened: it counts once.
    const last = kept.at(-1);
    if (last?.part === part && last.type === type) kept.pop();
    // A press on a label comes before its box changes, a press on the box after it.
    const { control } = part;
    kept.push({ type, part, value: part.value, checked: control ? control.type === 'radio' || !control.checked : part.checked });
  };
  const repeat = ({ type, part: pressed, value, checked }) => {
    const part = standing(pressed);
    if (part === null) return;
    if (type === 'click') {
      // Choices that this tab remembers may have arrived meanwhile: a box that is in the wanted state is not clicked.
      const box = part.control ?? part;
      return CHECKED.includes(box.type) && box.checked === checked ? undefined : part.click();
    }
    if (type === 'submit') return part.requestSubmit();
    // React notices a value only where it differs from the one that it knows: set by its own setter, then by the native
    // one.
    part.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(part), 'value').set.call(part, value);
    part.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const isReady = ({ part }) => standing(part) === null || isTaken(standing(part));
  const look = () => {
    const now = performance.now();
    const isOver = now > until;
    if (isOver || kept.every(isReady)) {
      // React ignores events of elements that it has not hydrated.
      const again = kept.filter(isReady);
      kept = kept.filter((press) => !again.includes(press));
      isRepeating = true;
      again.forEach(repeat);
      isRepeating = false;
    }
    const isDone = isOver
      ? kept.length === 0 || now > until + LATE_MS
      : [root(), ...root().querySelectorAll(PARTS)].every(isTaken);
    if (isOver || isDone) for (const type of TYPES) removeEventListener(type, keep, true);
    if (isDone) clearInterval(timer);
  };
  let timer;
  // Registered before "keep", which then records the redirected click.
  addEventListener('pointerdown', begin, true);
  addEventListener('click', giveBack, true);
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

/** The source expression for a content security policy. */
export const EARLY_PRESSES_HASH = `'sha256-${createHash('sha256').update(EARLY_PRESSES).digest('base64')}'`;
