import type { ConsentPurpose } from '@kkumteo/domain/member/sign-up';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Consents } from './consents.tsx';

afterEach(cleanup);

function Form() {
  const [agreed, setAgreed] = useState<ReadonlySet<ConsentPurpose>>(new Set());
  return (
    <MemoryRouter>
      <Consents agreed={agreed} onChange={setAgreed} errorOf={() => null} />
    </MemoryRouter>
  );
}

const ticked = () =>
  ['terms', 'privacy', 'marketing'].filter(
    (name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked,
  );

test('the box for all agrees to what is required and leaves marketing as it is', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const all = screen.getByRole('checkbox', { name: '필수 항목에 모두 동의합니다' });
  await user.click(all);
  expect(ticked()).toEqual(['terms', 'privacy']);
  expect(all).toHaveProperty('checked', true);
  await user.click(screen.getByRole('checkbox', { name: /체험 소식 받기/ }));
  await user.click(all);
  expect(ticked()).toEqual(['marketing']);
});
