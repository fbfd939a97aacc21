import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GridColumn } from './columns.ts';
import { Grid } from './grid.tsx';
import { TableTools } from './table-tools.tsx';
import { useGrid } from './use-grid.ts';

interface Person {
  readonly key: number;
  readonly name: string;
  readonly heads: number;
}

const COLUMNS: readonly GridColumn<Person>[] = [
  { key: 'name', header: '이름', rowHeader: true, value: ({ name }) => name },
  { key: 'heads', header: '사람', align: 'end', value: ({ heads }) => heads },
];
const people = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, key) => ({ key, name: `학교 ${key + 1}`, heads: (key * 7) % 50 }));
const MANY = people(2500);
const FEW = people(3);

function Table({ rows, onOpen }: { readonly rows: readonly Person[]; readonly onOpen?: (row: Person) => void }) {
  const grid = useGrid({ rows, columns: COLUMNS });
  return (
    <>
      <TableTools grid={grid} unit="명" findLabel="찾기" onTake={() => undefined} />
      <Grid caption="명단" grid={grid} rowKey={({ key }) => String(key)} {...(onOpen && { onOpen })} />
    </>
  );
}

// The test's window has no layout: the box of the table is as high as ten rows.
const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 420 });
});
afterEach(() => {
  if (height !== undefined) Object.defineProperty(HTMLElement.prototype, 'offsetHeight', height);
});

// By its attribute: among 2,500 rows a search by role takes seconds.
const drawnRows = () => [...document.querySelectorAll('[role="rowheader"]')];

test('of 2,500 rows those in sight are in the page, and the table says how many there are', () => {
  render(<Table rows={MANY} />);
  expect(drawnRows().length).toBeLessThan(60);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2501');
});

test('on paper all rows are there', () => {
  render(<Table rows={MANY} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawnRows()).toHaveLength(2500);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawnRows().length).toBeLessThan(60);
});

test('the table is one stop of Tab, and arrows, Home and End walk it', async () => {
  const user = userEvent.setup();
  render(<Table rows={FEW} />);
  const cell = (name: string) => screen.getByText(name, { selector: 'td' });
  act(() => cell('학교 1').focus());
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('7');
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(cell('학교 2'));
  await user.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement?.textContent).toBe('14');
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1);
});

test.each(['{Enter}', ' '])('the key %j opens the row', async (key) => {
  const onOpen = vi.fn();
  render(<Table rows={FEW} onOpen={onOpen} />);
  act(() => screen.getByText('학교 2').focus());
  await userEvent.keyboard(key);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(FEW[1]);
});

test('a press on a head sorts up, then down, then as it came', async () => {
  render(<Table rows={FEW} />);
  const head = screen.getByRole('button', { name: '사람' });
  const order = () => drawnRows().map(({ textContent }) => textContent);
  await userEvent.click(head);
  await userEvent.click(head);
  expect(order()).toEqual(['학교 3', '학교 2', '학교 1']);
  expect(screen.getByRole('columnheader', { name: '사람' }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(head);
  expect(order()).toEqual(['학교 1', '학교 2', '학교 3']);
});

test('the search leaves rows that have its words, and says how many of how many', async () => {
  render(<Table rows={MANY} />);
  await userEvent.type(screen.getByRole('searchbox', { name: '찾기' }), '학교 2499');
  expect(screen.getByRole('status').textContent).toBe('1 / 2,500명');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('status').textContent).toBe('2,500명');
});
