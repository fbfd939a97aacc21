import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

let warnings: string[] = [];
const { warn, error } = console;

/**
 * A warning is a defect of the page or of its test: a test that prints one fails. Tests that expect one replace
 * `console` by a spy.
 */
beforeEach(() => {
  warnings = [];
  for (const kind of ['warn', 'error'] as const)
    console[kind] = (...parts: readonly unknown[]) => void warnings.push(parts.map(String).join(' '));
});

afterEach(() => {
  Object.assign(console, { warn, error });
  expect(warnings, 'warnings that the test printed').toEqual([]);
});

/** Files share their globals: what a file spied on would stay replaced for those that come after it. */
afterAll(() => vi.restoreAllMocks());
