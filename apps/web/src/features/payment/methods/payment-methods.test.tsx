import { SPECIFIED_HALLS } from '@kkumteo/testkit/halls';
import { KnownHalls } from '../../catalog/park-halls.tsx';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { ListedItem } from '../../../api/pricing.ts';
import type { CheckoutList } from '../../booking/checkout-list.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { useOfferedMethods } from './use-offered-methods.ts';
import { listedOf } from '../../booking/booking.test-support.ts';
import { answer, refusal } from '../../../site-answers.test-support.ts';

const itemOn = (visitDate: string, track: Track = 'individual', hall: Hall = 'child'): ListedItem =>
  listedOf({ itemId: visitDate, track, visitDate }, { hall });
const list: CheckoutList = {
  mode: 'pay',
  track: 'individual',
  items: [itemOn('2026-12-10'), itemOn('2026-12-09')],
  idempotencyKey: 'list-1',
};

function Methods({ of }: { readonly of: CheckoutList }) {
  const offered = useOfferedMethods(of);
  const [chosen, setChosen] = useState<PaymentMethod>('card');
  return <PaymentMethods offered={offered} chosen={chosen} onChoose={setChosen} />;
}

const asked: string[] = [];
/** The server answers the pay options so; null is a failure. */
function show(options: Readonly<Record<string, string>> | null, of: CheckoutList = list): void {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return options === null ? refusal(503, 'busy') : answer(options);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <KnownHalls value={SPECIFIED_HALLS}>
        <Methods of={of} />
      </KnownHalls>
    </QueryClientProvider>,
  );
}
const offered = (): readonly string[] =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');

test('every method that the server offers for the earliest visit can be chosen, the card first', async () => {
  show({ cardPossYn: 'Y', nobankDpsBdtDt: '20261204', nobankPossYn: 'Y', ctPossYn: 'Y', prumeePossYn: 'N' });
  await waitFor(() =>
    expect(offered()).toEqual([
      '신용카드·간편결제 결제창에서 고르기',
      '계좌이체 바로 이체',
      '무통장입금 12.4 (금)까지 입금',
    ]),
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^신용카드·간편결제/ }).checked).toBe(true);
  expect(asked).toEqual(['/api/reserve/payOptions?expVisitRvdt=20261209']);
});

test('a method that the server does not offer does not appear', async () => {
  show({ cardPossYn: 'Y', nobankDpsBdtDt: '', nobankPossYn: 'N', ctPossYn: 'Y', prumeePossYn: 'N' });
  await waitFor(() => expect(offered()).toEqual(['신용카드·간편결제 결제창에서 고르기', '계좌이체 바로 이체']));
});

test('a deposit says until when it is paid and what happens then', async () => {
  show({ cardPossYn: 'Y', nobankDpsBdtDt: '20261204', nobankPossYn: 'Y', ctPossYn: 'N', prumeePossYn: 'N' });
  (await screen.findByRole('radio', { name: /^무통장입금/ })).click();
  expect(await screen.findByText(/2026年12月04日 23:59까지 입금해 주세요/)).toBeDefined();
  expect(document.body.textContent).toContain('기한까지 입금되지 않으면 예약은 자동으로 취소됩니다.');
});

test.each([
  ['a group of the youth hall', 'Y', [itemOn('2026-12-09', 'group', 'teen'), itemOn('2026-12-10', 'group', 'teen')], 1],
  ['one item of another hall', 'Y', [itemOn('2026-12-09', 'group', 'teen'), itemOn('2026-12-10', 'group')], 0],
  ['an individual of the youth hall', 'Y', [itemOn('2026-12-09', 'individual', 'teen')], 0],
  ['a site without a vendor', 'N', [itemOn('2026-12-09', 'group', 'teen')], 0],
] as const)(
  'the experience card is offered to a group of the youth hall alone: %s',
  async (_, prumeePossYn, items, radios) => {
    const track = items[0].item.track;
    show(
      { cardPossYn: 'Y', nobankDpsBdtDt: '', nobankPossYn: 'N', ctPossYn: 'Y', prumeePossYn },
      { ...list, track, items },
    );
    await screen.findByRole('radio', { name: /^계좌이체/ });
    expect(screen.queryAllByRole('radio', { name: /^체험카드/ })).toHaveLength(radios);
  },
);

test('a site that takes no payments says so in the place of the methods', async () => {
  show({ cardPossYn: 'N', nobankDpsBdtDt: '', nobankPossYn: 'N', ctPossYn: 'N', prumeePossYn: 'N' });
  expect(await screen.findByText(/지금은 온라인 결제를 받지 않아/)).toBeDefined();
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

test('easy pay has no radio button of its own', async () => {
  show({ cardPossYn: 'Y', nobankDpsBdtDt: '20261204', nobankPossYn: 'Y', ctPossYn: 'Y', prumeePossYn: 'N' });
  await waitFor(() => expect(offered()).toHaveLength(3));
  expect(screen.queryByRole('radio', { name: /^간편결제/ })).toBeNull();
});

test('where the server does not say, the card can be used and the question asked again', async () => {
  show(null);
  expect((await screen.findByRole('alert')).textContent).toContain('다른 결제수단을 확인하지 못했습니다.');
  expect(offered()).toEqual(['신용카드·간편결제 결제창에서 고르기']);
  expect(screen.getByRole('button', { name: '다시 확인' })).toBeDefined();
});
