import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setPageMember } from '../../../lib/page-member.ts';
import { addressShown } from '../../../lib/taken-over.ts';
import { keepPress, usePressAfterLogin } from './press-after-login.ts';

const press = vi.fn();

function Panel({ productId = 7, isReady = true }: { readonly productId?: number; readonly isReady?: boolean }) {
  usePressAfterLogin({ track: 'individual', productId }, isReady, press);
  return <button data-aim="reserve">예약하기</button>;
}

/** The page has shown its address, and acted on it. */
const shown = () => act(async () => addressShown);

/** A visitor has pressed 예약하기 at product 7 and gone to the login. */
function leaveForLogin(): void {
  press.mockClear();
  setPageMember(null);
  keepPress({ track: 'individual', productId: 7, aim: 'reserve' });
  // There is no layout here: what is in the page has a place on it.
  const rects = [new DOMRect()];
  Element.prototype.getClientRects = () => Object.assign(rects, { item: (at: number) => rects[at] ?? null });
}

test('after the login the press goes on by itself once the rounds are there, with the focus on its button', async () => {
  leaveForLogin();
  setPageMember('m1');
  const { rerender, getByRole } = render(<Panel isReady={false} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(getByRole('button')));
  expect(press).not.toHaveBeenCalled();
  rerender(<Panel />);
  await shown();
  expect(press).toHaveBeenCalledExactlyOnceWith('reserve');
});

test('who comes back without having logged in starts again', async () => {
  leaveForLogin();
  render(<Panel />);
  await shown();
  act(() => setPageMember('m1'));
  await shown();
  expect(press).not.toHaveBeenCalled();
});

test('another product takes over no press, and forgets it', async () => {
  leaveForLogin();
  setPageMember('m1');
  render(<Panel productId={8} />);
  await shown();
  render(<Panel />);
  await shown();
  expect(press).not.toHaveBeenCalled();
});
