import { expect, test } from 'vitest';
import { homeOf, menuOf, phoneTabsOf } from './menu.ts';

test('a menu has no entry for what a role may not do', () => {
  const labels = (role: 'reception' | 'admin') =>
    menuOf(role).flatMap(({ entries }) => entries.map(({ label }) => label));
  expect(labels('admin')).toContain('직원·기록');
  expect(labels('reception')).not.toContain('직원·기록');
});

test('the console begins at the first page of a role’s menu', () => {
  expect(homeOf('admin')).toBe('/today');
  expect(homeOf('reception')).toBe('/today');
});

test('a phone has tabs to 오늘 and 입장, and to 일정 for who lets no one in', () => {
  const labels = (role: 'reception' | 'finance') => phoneTabsOf(role).map(({ label }) => label);
  expect(labels('reception')).toEqual(['오늘', '입장']);
  expect(labels('finance')).toEqual(['오늘', '일정']);
});
