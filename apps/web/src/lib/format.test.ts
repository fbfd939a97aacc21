import { expect, test } from 'vitest';
import { count, dotDate, timer } from './format.ts';

test('a number has thousands separators', () => {
  expect([count(18_000), count(999), count(1_234_567)]).toEqual(['18,000', '999', '1,234,567']);
});

test('a date names its weekday, whatever the machine’s zone', () => {
  expect([dotDate('2026-11-25'), dotDate('2026-11-29')]).toEqual(['11.25 (수)', '11.29 (일)']);
});

test('a timer counts whole seconds down and never below zero', () => {
  expect([timer(600), timer(65.2), timer(-3)]).toEqual(['10:00', '1:06', '0:00']);
});
