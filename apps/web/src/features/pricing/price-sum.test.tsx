import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PriceSum } from './price-sum.tsx';

test('a price that a rule refuses is not 0원, and offers no retry', () => {
  const { rerender } = render(
    <PriceSum view={{ quote: null, loading: false, failure: '30명까지 예약할 수 있습니다.', retry: null }} />,
  );
  expect(screen.getByRole('status').textContent).toBe('-');
  expect(screen.getByRole('alert').textContent).toContain('30명까지');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<PriceSum view={{ quote: null, loading: false, failure: '오류가 발생하였습니다.', retry: () => {} }} />);
  expect(screen.getByRole('button', { name: '다시 계산' })).toBeDefined();
});
