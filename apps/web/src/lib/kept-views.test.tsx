import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KeptViews, latest } from './kept-views.tsx';

afterEach(cleanup);

const keys = (views: readonly { readonly key: string }[]) => views.map((view) => view.key);

test('at most two views are kept, the one shown longest ago goes first', () => {
  const shown = ['a', 'b', 'c'].reduce(
    (kept, key) => latest(kept, { key, frozen: 1 }, 2),
    [] as ReturnType<typeof latest<number>>,
  );
  expect(keys(shown)).toEqual(['b', 'c']);
});

test('showing a kept view again makes it the latest', () => {
  const two = latest(latest([], { key: 'a', frozen: 1 }, 2), { key: 'b', frozen: 1 }, 2);
  expect(keys(latest(latest(two, { key: 'a', frozen: 2 }, 2), { key: 'c', frozen: 1 }, 2))).toEqual(['a', 'c']);
});

test('showing the same view with the same place changes nothing', () => {
  const one = latest([], { key: 'a', frozen: 1 }, 2);
  expect(latest(one, { key: 'a', frozen: 1 }, 2)).toBe(one);
});

test('a view that is kept no more is said once, with its key', () => {
  const dropped: string[] = [];
  const drop = (key: string) => void dropped.push(key);
  const show = (key: string | null) => (
    <KeptViews shown={key === null ? null : { key, frozen: key }} limit={2} onDropped={drop}>
      {(frozen) => <p>{frozen}</p>}
    </KeptViews>
  );
  const { rerender } = render(show('a'));
  for (const key of ['b', null, 'a', 'c', 'a']) rerender(show(key));
  expect(dropped).toEqual(['b']);
  rerender(show('b'));
  expect(dropped).toEqual(['b', 'c']);
});
