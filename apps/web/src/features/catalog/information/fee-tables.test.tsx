import { demoCatalogue } from '@kkumteo/demo-park/catalogue';
import { instantOf } from '@kkumteo/domain/shared/time';
import { hallRecord } from '@kkumteo/testkit/halls';
import { productPolicy } from '@kkumteo/testkit/booking-builders';
import { type FeeProduct, feeTables } from '@kkumteo/domain/pricing/fee-table';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parkRecords } from '../../../../../server/src/demo/park-records.ts';
import { siteQuery } from '../../../api/catalog.ts';
import { feesQuery } from '../../../api/park-texts.ts';
import { newQueries } from '../../reservation/reservation.test-support.tsx';
import { FeeTables } from './fee-tables.tsx';

const TODAY = '2026-11-23';
const park = await demoCatalogue();
const HALLS = park.halls.map(({ hall }) => hall);
const RECORDS = park.halls.map(({ hall, name }) => hallRecord({ hall, name }));
const PLEDGED = new Set(park.products.filter(({ pledgeOnly }) => pledgeOnly).map(({ id }) => id));

const DEMO: readonly FeeProduct[] = parkRecords(park, TODAY).products.map((product) => ({
  product: { ...product, policy: productPolicy({ pledgeOnly: PLEDGED.has(product.productId) }) },
  priceRows: product.priceRows,
}));

function show(products: readonly FeeProduct[], of: 'all' | 'additional' = 'all') {
  const queries = newQueries(instantOf(TODAY));
  queries.setQueryData(siteQuery.queryKey, (site) => (site === undefined ? site : { ...site, halls: RECORDS }));
  queries.setQueryData(feesQuery.queryKey, feeTables(products, HALLS, TODAY));
  render(
    <QueryClientProvider client={queries}>
      <FeeTables of={of} />
    </QueryClientProvider>,
  );
}
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('the fee table of the demo park is that of reservation spec §9, word for word', () => {
  show(DEMO);
  expect(cellsOf(screen.getByRole('table', { name: '체험관별 체험료' }))).toEqual([
    ['체험관', '구분', '첫 회차', '같은 날 추가 회차'],
    ['어린이체험관', '체험자', '18,000원', '15,000원'],
    ['어린이체험관', '보호자', '9,000원', '5,000원'],
    ['어린이체험관', '단체인솔자(추가 인원)', '1일 4,000원', '무료'],
    ['청소년체험관', '체험자', '9,000원', '6,000원'],
    ['숙련기술체험관', '체험자', '5,000원', '-'],
    ['진로설계관', '체험자', '3,000원', '-'],
    ['메카이브 일부 프로그램', '체험자', '10,000원', '-'],
  ]);
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

test('a further round on one day has its own short table', () => {
  show(DEMO, 'additional');
  expect(cellsOf(screen.getByRole('table', { name: '다회차 요금' }))).toEqual([
    ['체험관', '첫 회차', '추가 회차'],
    ['어린이체험관', '18,000원', '15,000원'],
    ['청소년체험관', '9,000원', '6,000원'],
  ]);
});

test('fees that are announced follow in a table that says from when', () => {
  const dearer = DEMO.map(({ product, priceRows }) => ({
    product,
    priceRows: priceRows.flatMap((row) =>
      row.fee === 18_000
        ? [
            { ...row, toDay: '2027-02-28' },
            { ...row, fromDay: '2027-03-01', fee: 20_000 },
          ]
        : [row],
    ),
  }));
  show(dearer);
  const announced = screen.getByRole('table', { name: '2027년 3월 1일 (월) 방문부터 적용되는 체험관별 체험료' });
  expect(cellsOf(announced)[1]).toEqual(['어린이체험관', '체험자', '20,000원', '15,000원']);
});
