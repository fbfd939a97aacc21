import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawAs } from './office-answers.test-support.tsx';
import { Only } from './refused.tsx';

const page = (
  <Only act="staff.read" title="직원·기록">
    <p>직원</p>
  </Only>
);

test('a page is shown to those who may see it', () => {
  drawAs('admin', page);
  expect(screen.getByText('직원')).toBeDefined();
});

test('to others it says which roles may', () => {
  drawAs('reception', page);
  expect(screen.queryByText('직원')).toBeNull();
  expect(screen.getByText('볼 수 있는 역할: 관리자')).toBeDefined();
});
