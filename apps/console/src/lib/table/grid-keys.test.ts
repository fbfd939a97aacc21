import { expect, test } from 'vitest';
import { cellAfter } from './grid-keys.ts';

const SIZE = { rows: 5, columns: 3, page: 2 };
const from = { row: 2, column: 1 };
const after = (key: string, ctrlKey = false) => cellAfter(from, { key, ctrlKey, metaKey: false }, SIZE);

test.each([
  ['ArrowDown', false, { row: 3, column: 1 }],
  ['ArrowUp', false, { row: 1, column: 1 }],
  ['ArrowLeft', false, { row: 2, column: 0 }],
  ['ArrowRight', false, { row: 2, column: 2 }],
  ['Home', false, { row: 2, column: 0 }],
  ['End', false, { row: 2, column: 2 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 4, column: 2 }],
  ['ArrowDown', true, { row: 4, column: 1 }],
  ['PageDown', false, { row: 4, column: 1 }],
  ['PageUp', false, { row: 0, column: 1 }],
])('%s (with Ctrl: %s) leads to another cell', (key, ctrl, to) => {
  expect(after(key, ctrl)).toEqual(to);
});

test('the edge of the table stops', () => {
  expect(cellAfter({ row: 4, column: 2 }, { key: 'ArrowDown', ctrlKey: false, metaKey: false }, SIZE)).toEqual({
    row: 4,
    column: 2,
  });
});

test('other keys are not the grid’s', () => {
  expect(after('Tab')).toBeNull();
});
