import { expect, test } from 'vitest';
import { homeOf, menuOf } from './menu.ts';

test('a menu has no entry for what a role may not do', () => {
  const labels = (role: 'reception' | 'admin') =>
    menuOf(role).flatMap(({ entries }) => entries.map(({ label }) => label));
  expect(labels('admin')).toContain('직원·기록');
  expect(labels('reception')).not.toContain('직원·기록');
});

test('a role without any entry begins at its own account', () => {
  expect(homeOf('admin')).toBe('/staff');
  expect(homeOf('reception')).toBe('/account');
});
