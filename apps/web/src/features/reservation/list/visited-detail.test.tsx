import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultFilter } from './list-filter.ts';

const LIST = '/reserve/ind/reservations';
const filter = { ...defaultFilter('2026-12-01'), hall: 'teen' } as const;

// A separate document each time.
const openDocument = async () => {
  vi.resetModules();
  return import('./visited-detail.ts');
};
let visited: Awaited<ReturnType<typeof openDocument>>;

beforeEach(async () => {
  window.history.pushState(null, '', LIST);
  visited = await openDocument();
  visited.keepFilter('individual', filter);
});
afterEach(() => vi.restoreAllMocks());

const leaveFor = (end: () => void, path: string): void => {
  window.history.pushState(null, '', path);
  end();
};

test('the filter survives a visit to a detail', () => {
  leaveFor(visited.noteDetailVisit('individual'), LIST);
  expect(visited.filterToKeep('individual')).toEqual(filter);
});

test('the filter survives a visit to a panel of the detail', () => {
  const detail = visited.noteDetailVisit('individual');
  window.history.pushState(null, '', `${LIST}/R1/line/L1`);
  detail();
  leaveFor(visited.noteDetailVisit('individual'), LIST);
  expect(visited.filterToKeep('individual')).toEqual(filter);
});

test('the filter is cleared on the way from any other page (R4-78)', () => {
  expect(visited.filterToKeep('individual')).toBeNull();
  leaveFor(visited.noteDetailVisit('individual'), '/reserve/ind/cart');
  window.history.pushState(null, '', LIST);
  expect(visited.filterToKeep('individual')).toBeNull();
});

test('a detail of the other track is another detail', () => {
  leaveFor(visited.noteDetailVisit('group'), LIST);
  expect(visited.filterToKeep('individual')).toBeNull();
});

test.each([
  ['the list itself', LIST, filter],
  ['another page', '/reserve/ind/cart', null],
])('after a reload of %s, the list that is shown first', async (_name, path, kept) => {
  const entry = { type: 'reload', name: new URL(path, window.location.href).href };
  const navigation = vi.spyOn(performance, 'getEntriesByType');
  navigation.mockReturnValue([entry as unknown as PerformanceEntry]);
  visited = await openDocument();
  expect(visited.filterToKeep('individual')).toEqual(kept);
  visited.keepFilter('individual', filter);
  expect(visited.filterToKeep('individual')).toBeNull();
});
