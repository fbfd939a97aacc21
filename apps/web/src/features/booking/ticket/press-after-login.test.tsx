import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setPageMember } from '../../../lib/page-member.ts';
import { addressShown } from '../../../lib/taken-over.ts';
import { keepPress, usePressAfterLogin } from './press-after-login.ts';

const press = vi.fn();
const AIMS = ['reserve', 'cart', 'wait'] as const;

function Panel({ productId = 7, isReady = true }: { readonly productId?: number; readonly isReady?: boolean }) {
  usePressAfterLogin({ track: 'individual', productId }, isReady);
  return (
    <>
      {AIMS.map((aim) => (
        <button key={aim} data-aim={aim} onClick={() => press(aim)}>
          {aim}
        </button>
      ))}
    </>
  );
}

/** The page has shown its address, and acted on it. */
const shown = () => act(async () => addressShown.then(picture));
const picture = () => new Promise<unknown>((done) => void requestAnimationFrame(done));

/** A visitor has pressed a button at product 7 and gone to the login. */
function leaveForLogin(aim: (typeof AIMS)[number] = 'reserve'): void {
  press.mockClear();
  setPageMember(null);
  keepPress({ track: 'individual', productId: 7, aim });
  // There is no layout here: what is in the page has a place on it.
  const rects = [new DOMRect()];
  Element.prototype.getClientRects = () => Object.assign(rects, { item: (at: number) => rects[at] ?? null });
}

test.each(AIMS)(
  'after the login the press goes on by itself once the rounds are there, with the focus on its button: %s',
  async (aim) => {
    leaveForLogin(aim);
    setPageMember('m1');
    const { rerender, getByRole } = render(<Panel isReady={false} />);
    await vi.waitFor(() => expect(document.activeElement).toBe(getByRole('button', { name: aim })));
    expect(press).not.toHaveBeenCalled();
    rerender(<Panel />);
    await shown();
    await vi.waitFor(() => expect(press).toHaveBeenCalledExactlyOnceWith(aim));
  },
);

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
