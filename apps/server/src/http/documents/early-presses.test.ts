// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EARLY_PRESSES } from './early-presses.ts';

let pressed: string[];
const stops: (() => void)[] = [];

function openPage(parts: string): void {
  document.body.innerHTML = `<div id="root">${parts}</div>`;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  const hearing = (type: string, hear: EventListener, capture?: boolean) => {
    window.addEventListener(type, hear, capture);
    stops.push(() => window.removeEventListener(type, hear, capture));
  };
  const run = runInThisContext(`(addEventListener) => {${EARLY_PRESSES}}`) as (hear: typeof hearing) => void;
  run(hearing);
  window.dispatchEvent(new Event('DOMContentLoaded'));
}

const the = <Part extends HTMLElement>(selector: string): Part => {
  const part = document.querySelector<Part>(selector);
  if (part === null) throw new Error(`The page has no ${selector}.`);
  return part;
};

/** Marks every element as React does, and records its presses. */
function takeOver(): void {
  for (const part of [the('#root'), ...document.querySelectorAll<HTMLElement>('#root *')]) {
    if (Object.hasOwn(part, '__reactFiber$1')) continue;
    Object.assign(part, { __reactFiber$1: {} });
    if (part.matches('button,a')) part.addEventListener('click', () => pressed.push(`${part.tagName} ${part.id}`));
  }
}

const lies = (part: Element, top: number): void => {
  part.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
};
const at = (y: number) => ({ bubbles: true, cancelable: true, clientX: 50, clientY: y, detail: 1 });
const pointerDown = (part: Element, y: number) =>
  part.dispatchEvent(new PointerEvent('pointerdown', { ...at(y), isPrimary: true }));
const click = (part: Element, y: number) => part.dispatchEvent(new MouseEvent('click', at(y)));

beforeEach(() => {
  vi.useFakeTimers();
  pressed = [];
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('what is pressed before React has it is done once it has, once', () => {
  openPage('<button id="coupon">쿠폰</button>');
  for (let times = 0; times < 2; times += 1) the('#coupon').click();
  vi.advanceTimersByTime(1_000);
  expect(pressed).toEqual([]);
  takeOver();
  vi.advanceTimersByTime(100);
  expect(pressed).toEqual(['BUTTON coupon']);
});

test('a part that React has drawn waits until React has the page', () => {
  openPage('<main><button id="coupon">쿠폰</button></main><script type="application/json" id="page-data">[]</script>');
  the('#coupon').click();
  takeOver();
  vi.advanceTimersByTime(100);
  the('#coupon').click();
  expect(pressed).toEqual([]);
  the('#page-data').remove();
  vi.advanceTimersByTime(100);
  expect(pressed).toEqual(['BUTTON coupon']);
});

test('what was pressed is done also where React takes longer than ten seconds, and further presses are the browser’s', () => {
  openPage(
    '<template id="scripts"><script type="text/plain"></script></template><main><button id="coupon">쿠폰</button></main>' +
      '<script type="application/json" id="page-data">[]</script>',
  );
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(500);
  the('head script').dispatchEvent(new Event('load'));
  the('#coupon').click();
  takeOver();
  vi.advanceTimersByTime(11_000);
  expect(pressed).toEqual([]);
  the('#page-data').remove();
  vi.advanceTimersByTime(100);
  expect(pressed).toEqual(['BUTTON coupon']);
  the('head script').remove();
});

test('a part that is replaced as React takes the page over is pressed where it is now', () => {
  openPage('<button id="place" aria-label="체험 검색"></button>');
  the('#place').click();
  the('#place').outerHTML = '<a id="search" aria-label="체험 검색"></a>';
  takeOver();
  vi.advanceTimersByTime(100);
  expect(pressed).toEqual(['A search']);
});

test('a part that is gone is not guessed among several of its name', () => {
  openPage('<button id="first">삭제</button>');
  the('#first').click();
  the('#root').innerHTML = '<button id="second">삭제</button><button id="third">삭제</button>';
  takeOver();
  vi.advanceTimersByTime(100);
  expect(pressed).toEqual([]);
});

test.each(['#agree', 'label'])(
  'a box that was meant to be checked by %s stays so where a draft has checked it',
  (by) => {
    openPage('<input type="checkbox" id="agree"><label for="agree">동의</label>');
    the(by).click();
    expect(the<HTMLInputElement>('#agree').checked).toBe(false);
    the<HTMLInputElement>('#agree').checked = true;
    takeOver();
    vi.advanceTimersByTime(100);
    expect(the<HTMLInputElement>('#agree').checked).toBe(true);
  },
);

test.each(['#agree', 'label'])('a box that no draft has checked is checked by %s', (by) => {
  openPage('<input type="checkbox" id="agree"><label for="agree">동의</label>');
  the(by).click();
  takeOver();
  vi.advanceTimersByTime(100);
  expect(the<HTMLInputElement>('#agree').checked).toBe(true);
});

test.each(['taken over', 'not yet'])('a press during which its part moves away is of that part: %s', (when) => {
  openPage('<div id="panel"><button id="coupon">쿠폰</button><button id="wait">대기 신청</button></div>');
  if (when === 'taken over') {
    takeOver();
    vi.advanceTimersByTime(100);
  }
  lies(the('#coupon'), 100);
  pointerDown(the('#coupon'), 120);
  lies(the('#coupon'), 330);
  click(the('#wait'), 120);
  takeOver();
  vi.advanceTimersByTime(100);
  expect(pressed).toEqual(['BUTTON coupon']);
});

test('a press that begins on a part and ends elsewhere by the hand, or under something that opened, is none', () => {
  openPage('<button id="coupon">쿠폰</button><button id="wait">대기 신청</button>');
  takeOver();
  vi.advanceTimersByTime(100);
  lies(the('#coupon'), 100);
  pointerDown(the('#coupon'), 120);
  click(the('#root'), 170);
  pointerDown(the('#coupon'), 120);
  click(the('#root'), 120);
  expect(pressed).toEqual([]);
  pointerDown(the('#coupon'), 120);
  click(the('#coupon'), 120);
  expect(pressed).toEqual(['BUTTON coupon']);
});
