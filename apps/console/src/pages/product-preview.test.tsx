import { cataloguePaths as paths, previewCall, type ProductShown } from '@kkumteo/contract/office/catalogue';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answer, drawAs, officeAnswers } from '../features/staff/office-answers.test-support.tsx';
import ProductPreviewPage from './product-preview.tsx';

const SHOWN: ProductShown = {
  track: 'individual',
  productId: 101,
  hallName: '어린이체험관',
  name: '소방서 구조대',
  headline: '불을 꺼요',
  summary: '',
  description: [{ title: '이런 일을 해요', body: '소방 호스로 불을 꺼요' }],
  target: '만 4세–초4',
  durationMinutes: 60,
  picturePath: '',
  saleFrom: '2026-03-02',
  saleTo: '2026-12-31',
  rounds: [{ name: '1회', starts: '10:00', ends: '11:00', from: null, to: null }],
  prices: [
    { name: '체험자', fee: 18_000, additionalFee: null, from: null },
    { name: '체험자', fee: 19_000, additionalFee: null, from: '2027-03-01' },
  ],
};
const GROUP: ProductShown = {
  ...SHOWN,
  track: 'group',
  productId: 102,
  name: '소방서 구조대 단체',
  prices: [{ name: '인솔자', fee: 4_000, additionalFee: null, from: null }],
};

function open(draftId: number | null, products: ProductShown[]) {
  officeAnswers({
    [paths.products]: () =>
      answer({
        products: [
          {
            productId: 101,
            groupProductId: null,
            hall: 'child',
            hallName: '어린이체험관',
            name: '소방서 구조대',
            picturePath: '',
            tracks: ['individual'],
            rounds: 1,
            seats: 24,
            fee: 18_000,
            saleFrom: '20260302',
            saleTo: '20261231',
            state: 'published',
            draftId,
            changed: 1,
            dueAt: null,
            editedBy: null,
            editedAt: null,
          },
        ],
      }),
    [paths.preview(5)]: () => answer(previewCall.answer.encode({ products })),
  });
  drawAs(
    'programme',
    <Routes>
      <Route path="/products/:productId/preview" element={<ProductPreviewPage />} />
    </Routes>,
    '/products/101/preview',
  );
}

test('a draft is shown as each track would see it, on a phone and on a computer', async () => {
  const user = userEvent.setup();
  open(5, [SHOWN, GROUP]);
  const mine = await screen.findByRole('region', { name: '개인예약 화면' });
  for (const words of ['불을 꺼요', '18,000원', '2027년 3월 1일 (월) 방문부터 체험자 19,000원', /10:00 – 11:00/])
    within(mine).getByText(words);
  expect(within(mine).getByRole('article').dataset['width']).toBe('phone');
  await user.click(screen.getByRole('button', { name: '컴퓨터' }));
  expect(within(mine).getByRole('article').dataset['width']).toBe('desk');
  await user.click(screen.getByRole('button', { name: '단체예약' }));
  const theirs = screen.getByRole('region', { name: '단체예약 화면' });
  within(theirs).getByRole('heading', { name: '소방서 구조대 단체' });
  within(theirs).getByText('4,000원');
});

test('a draft with faults says why there is nothing to see', async () => {
  open(5, []);
  await screen.findByText('고칠 곳이 있어 아직 미리 볼 수 없어요.');
});

test('a product without a draft has no preview', async () => {
  open(null, []);
  await screen.findByText('고치는 중인 것이 없는 상품이에요.');
});
