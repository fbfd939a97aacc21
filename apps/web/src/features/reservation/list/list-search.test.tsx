import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, draw, refused } from '../reservation.test-support.tsx';
import { defaultFilter, type ListFilter } from './list-filter.ts';
import { ListSearch } from './list-search.tsx';

const TODAY = '2026-12-01';
const KINDS = [
  { cd: '', cdNm: '전체' },
  { cd: '01', cdNm: '청소년체험관' },
  { cd: '02', cdNm: '어린이체험관' },
];
const STATUSES = [
  { cd: '', cdNm: '전체' },
  { cd: '01', cdNm: '가예약' },
  { cd: '02', cdNm: '입금대기' },
  { cd: '03', cdNm: '예약완료' },
  { cd: '05', cdNm: '예약취소' },
  { cd: '10', cdNm: '확약서제출' },
];

function show(isBroken = () => false): readonly ListFilter[] {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: unknown }) =>
    isBroken() ? refused(500) : answer(String(body).includes('010') ? KINDS : STATUSES),
  );
  const searched: ListFilter[] = [];
  draw(
    <ListSearch
      filter={defaultFilter(TODAY)}
      today={TODAY}
      busy={false}
      onSearch={(filter) => void searched.push(filter)}
    />,
  );
  return searched;
}

const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('the kinds of product are those of code group 010, in its own code space (R2-71, R3-58, R7-31)', async () => {
  const searched = show();
  await screen.findByRole('option', { name: '청소년체험관' });
  expect(optionsOf('체험관')).toEqual(['전체', '청소년체험관', '어린이체험관']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '체험관' }), '청소년체험관');
  await userEvent.click(screen.getByRole('button', { name: '조회' }));
  expect(searched.at(-1)?.hall).toBe('teen');
});

test('of code group 066 the filter offers all, 01, 03 and 05 (PD-66)', async () => {
  show();
  await screen.findByRole('option', { name: '가예약' });
  expect(optionsOf('예약 상태')).toEqual(['전체', '가예약', '예약완료', '예약취소']);
});

test('filters that did not come say so and can be asked for again; the days still search', async () => {
  let isBroken = true;
  const searched = show(() => isBroken);
  expect((await screen.findByRole('alert')).textContent).toContain('오류가 발생하였습니다.');
  await userEvent.click(screen.getByRole('button', { name: '조회' }));
  expect(searched).toHaveLength(1);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('option', { name: '청소년체험관' })).toBeDefined();
});

test('the days reach from 2012 to two years ahead, and others are not searched for (R9-75)', async () => {
  const searched = show();
  const from = screen.getByLabelText('체험일 시작');
  expect([from.getAttribute('min'), from.getAttribute('max')]).toEqual(['2012-01-01', '2028-12-31']);
  fireEvent.change(from, { target: { value: '2011-12-31' } });
  await userEvent.click(screen.getByRole('button', { name: '조회' }));
  expect(screen.getByText('체험일은 2012년부터 2028년까지 조회하실 수 있습니다.')).toBeDefined();
  expect(searched).toEqual([]);
});
