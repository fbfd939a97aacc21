import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

test('a cell without a value says so with a dash, and is marked: on a phone it is left out', () => {
  const columns = [
    { key: 'name', header: '이름', cell: ({ name }: { name: string; note: string | null }) => name, rowHeader: true },
    { key: 'note', header: '안내', cell: ({ note }: { note: string | null }) => note },
  ];
  const rows = [
    { name: '일반', note: null },
    { name: '장애인', note: '복지카드' },
  ];
  render(<DataTable caption="구분" columns={columns} rows={rows} rowKey={({ name }) => name} />);
  const cells = screen.getAllByRole('cell').map(({ textContent, dataset }) => [textContent, dataset['none']]);
  expect(cells).toEqual([
    ['-', 'true'],
    ['복지카드', undefined],
  ]);
});
