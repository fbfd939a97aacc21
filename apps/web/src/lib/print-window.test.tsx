import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printInWindow } from './print-window.ts';

const print = vi.fn();
const close = vi.fn();
let page: Document;

beforeEach(() => {
  vi.useFakeTimers();
  page = document.implementation.createHTMLDocument('');
  vi.stubGlobal('open', () => ({ document: page, focus: vi.fn(), print, close }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  print.mockClear();
  close.mockClear();
});

const paper = (): Element => {
  const article = document.createElement('article');
  article.textContent = '확약합니다';
  return article;
};

test('the paper is printed in a titled window, which closes 500 ms later', async () => {
  const printing = printInWindow('체험관 이용 확약서', paper());
  await vi.advanceTimersByTimeAsync(0);
  expect(print).toHaveBeenCalledOnce();
  expect([page.title, page.documentElement.lang, page.body.textContent]).toEqual([
    '체험관 이용 확약서',
    'ko',
    '확약합니다',
  ]);
  await vi.advanceTimersByTimeAsync(499);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(close).toHaveBeenCalledOnce();
  expect(await printing).toBe(true);
});

test('a window that the browser did not open prints nothing', async () => {
  vi.stubGlobal('open', () => null);
  expect(await printInWindow('체험관 이용 확약서', paper())).toBe(false);
  expect(print).not.toHaveBeenCalled();
});
