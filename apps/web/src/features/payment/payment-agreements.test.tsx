import { instantOf } from '@kkumteo/domain/shared/time';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { proseQuery } from '../../api/park-texts.ts';
import { SignUpForm } from '../member/sign-up-form.tsx';
import { newQueries } from '../reservation/reservation.test-support.tsx';
import { NoticeAgreement, PaymentAgreements } from './payment-agreements.tsx';

afterEach(cleanup);

const WRITTEN = {
  language: 'ko' as const,
  document: {
    title: '안내',
    effectiveFrom: null,
    sections: [{ heading: '', blocks: [{ kind: 'text' as const, text: '늦지 마세요.' }] }],
  },
};

function draw(isWritten: boolean, shown: ReactNode): void {
  const queries = newQueries(instantOf('2026-11-23'));
  for (const name of ['notice', 'terms', 'privacy'] as const)
    queries.setQueryData(proseQuery(name).queryKey, isWritten ? WRITTEN : null);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{shown}</MemoryRouter>
    </QueryClientProvider>,
  );
}

const agree = vi.fn();
const Notice = () => <NoticeAgreement agreed={false} errors={useFieldErrors()} onAgree={agree} />;

test.each([
  [true, ['동의하지 않음', '동의합니다']],
  [false, ['동의하지 않음']],
])('an agreement offers its yes where its text is written (%s)', async (isWritten, buttons) => {
  draw(isWritten, <Notice />);
  await userEvent.setup().click(screen.getByRole('checkbox', { name: /유의사항에 동의합니다/ }));
  const offered = screen.getAllByRole('button').map((button) => button.textContent);
  expect(offered.filter((label) => label?.startsWith('동의'))).toEqual(buttons);
});

function Both() {
  const [agreed, setAgreed] = useState({ notice: false, terms: false });
  return <PaymentAgreements agreed={agreed} errors={useFieldErrors()} onAgree={setAgreed} />;
}

test('one box agrees to notice and terms, and the notice still asks for its explicit yes', async () => {
  const user = userEvent.setup();
  draw(true, <Both />);
  const ticked = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  const all = screen.getByRole('checkbox', { name: '모두 동의합니다' });
  await user.click(all);
  expect(ticked(), 'nothing before the yes').toEqual([false, false, false]);
  await user.click(screen.getByRole('button', { name: '동의하지 않음' }));
  expect(ticked()).toEqual([false, false, false]);
  await user.click(all);
  await user.click(screen.getByRole('button', { name: '동의합니다' }));
  expect(ticked()).toEqual([true, true, true]);
  await user.click(screen.getByRole('checkbox', { name: /이용약관/ }));
  expect(ticked(), 'each can be taken back alone').toEqual([false, true, false]);
  await user.click(all);
  expect(ticked(), 'the notice has its yes already').toEqual([true, true, true]);
  await user.click(all);
  expect(ticked()).toEqual([false, false, false]);
});

test.each([true, false])('a park takes sign-ups where its terms are written (%s)', (isWritten) => {
  draw(isWritten, <SignUpForm onSignedUp={() => undefined} />);
  expect(screen.queryByRole('button', { name: '가입하기' }) !== null).toBe(isWritten);
  expect(screen.queryByText(/아직 회원가입을 받지 않습니다/) === null).toBe(isWritten);
  expect(screen.queryAllByRole('checkbox').length > 0).toBe(isWritten);
});
