import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { CartSummary } from './cart-summary.tsx';
import { StepForm } from '../booking/step-form.tsx';
import { TicketActions } from '../booking/ticket/ticket-actions.tsx';

const price = { quote: null, loading: false, failure: null, retry: null };
const nothing = () => undefined;

/** Two buttons that one check serves, while it is under way for the one or the other. */
const PAIRS: readonly [string, string, (busy: 0 | 1) => void][] = [
  [
    '예약하기',
    '담기',
    (busy) =>
      show(
        <TicketActions
          price={price}
          line={{ words: '', step: null, instead: null }}
          waited={null}
          waiting={null}
          Wait={({ children }) => children(null)}
          reserve={{ busy: busy === 0 ? 'reserve' : 'cart', press: nothing } as never}
        />,
      ),
  ],
  [
    '결제하기',
    '확약서 예약하기',
    (busy) =>
      show(
        <CartSummary
          track="group"
          selected={[]}
          price={price}
          singly={null}
          busy={busy === 0 ? 'pay' : 'pledge'}
          onTake={nothing}
        />,
      ),
  ],
  [
    '결제하기',
    '확약하기',
    (busy) =>
      show(
        <StepForm
          errors={{ form: { current: null }, of: () => null, all: [], show: nothing, clearError: nothing }}
          listed={null}
          visitDate="2026-12-09"
          picturePath="/reserve/scenes/fire.svg"
          people=""
          changeTo={null}
          price={price}
          error={null}
          deadline={false}
          busy={busy === 0}
          button="결제하기"
          refund={{ policy: { refundUntil: 'round-start' }, isUnpaid: false }}
          onSubmit={nothing}
          instead={{ button: '확약하기', busy: busy === 1, onPress: nothing }}
        >
          {null}
        </StepForm>,
      ),
  ],
];

const show = (page: ReactNode) => void render(<MemoryRouter>{page}</MemoryRouter>);

test.each(PAIRS)('while %s or %s is checked, the other one can not be pressed', (first, second, render) => {
  for (const [busy, other] of [
    [0, second],
    [1, first],
  ] as const) {
    render(busy);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: other }).disabled, other).toBe(true);
    expect(screen.getByRole('button', { name: /하는 중|담는 중/ }).getAttribute('aria-disabled')).toBe('true');
    cleanup();
  }
});
