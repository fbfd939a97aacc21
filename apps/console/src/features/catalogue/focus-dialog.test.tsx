import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { FocusDialog } from './focus-dialog.tsx';

// The document of the tests has no dialogs of its own.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

const FILE = new File(['x'], 'fire.png', { type: 'image/png' });

async function open(width: number, height: number) {
  const [onClose, onChosen] = [vi.fn(), vi.fn()];
  render(<FocusDialog file={FILE} onClose={onClose} onChosen={onChosen} />);
  const picture = await screen.findByAltText('고른 사진');
  expect(screen.getByRole('button', { name: '이 자리로 자르기' })).toHaveProperty('disabled', true);
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
  const shown = () =>
    [...document.querySelectorAll('figure')].map((figure) => [
      figure.textContent,
      figure.querySelector('img')?.style.objectPosition,
    ]);
  return { onClose, onChosen, picture, shown };
}

test('the point is the middle until a slider is moved, and both shapes show what they keep', async () => {
  const user = userEvent.setup();
  const { onChosen, shown } = await open(3000, 1000);
  const across = screen.getByRole('slider', { name: '가로 자리' });
  expect(across.getAttribute('aria-valuetext')).toBe('왼쪽에서 50%');
  expect(shown()).toEqual([
    ['상품 화면 2 : 1', '50% 0%'],
    ['작은 사진 1 : 1', '50% 0%'],
  ]);
  across.focus();
  expect(document.activeElement).toBe(across);
  // A browser answers arrow keys of a slider by its next value.
  fireEvent.change(across, { target: { value: '40' } });
  fireEvent.change(screen.getByRole('slider', { name: '세로 자리' }), { target: { value: '60' } });
  expect(across.getAttribute('aria-valuetext')).toBe('왼쪽에서 40%');
  // 1200 of 3000 in the middle: the stage begins at 200 of 1000 that are left, the square at 700 of 2000.
  expect(shown()).toEqual([
    ['상품 화면 2 : 1', '20% 0%'],
    ['작은 사진 1 : 1', '35% 0%'],
  ]);
  await user.click(screen.getByRole('button', { name: '이 자리로 자르기' }));
  expect(onChosen.mock.calls).toEqual([[{ x: 40, y: 60 }]]);
});

test('a press on the picture is the point, and 취소 chooses none', async () => {
  const user = userEvent.setup();
  const { onClose, onChosen, picture } = await open(1000, 2000);
  picture.getBoundingClientRect = () => new DOMRect(100, 50, 200, 400);
  fireEvent.click(picture, { clientX: 250, clientY: 50 });
  expect(screen.getAllByRole('slider').map((one) => one.getAttribute('aria-valuetext'))).toEqual([
    '왼쪽에서 75%',
    '위에서 0%',
  ]);
  await user.click(screen.getByRole('button', { name: '취소' }));
  expect([onClose.mock.calls.length, onChosen.mock.calls.length]).toEqual([1, 0]);
});
