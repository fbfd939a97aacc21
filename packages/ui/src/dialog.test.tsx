import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogHost } from './dialog-host.tsx';
import { alert, confirm } from './dialogs.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { loadOverlaysBy } from './overlays-needed.ts';

afterEach(() => {
  cleanup();
  loadOverlaysBy(() => Promise.resolve());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Page({
  onClose,
  closable = true,
  open = true,
}: {
  readonly onClose: () => void;
  readonly closable?: boolean;
  readonly open?: boolean;
}) {
  return (
    <>
      <button type="button">열기</button>
      <Dialog
        title="예약 유의사항"
        open={open}
        onClose={onClose}
        closable={closable}
        actions={<Button>동의합니다</Button>}
      >
        본문
      </Dialog>
    </>
  );
}

test('a dialog is named by its title and its X is the last thing in it', () => {
  render(<Page onClose={() => undefined} />);
  const dialog = screen.getByRole('dialog', { name: '예약 유의사항' });
  expect(
    [...dialog.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['동의합니다', '닫기']);
});

test('the X and Esc close it', async () => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('an agreement has no X and stays at Esc', () => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} closable={false} />);
  const esc = new Event('cancel', { cancelable: true });
  screen.getByRole('dialog').dispatchEvent(esc);
  expect([screen.queryByRole('button', { name: '닫기' }), onClose.mock.calls.length, esc.defaultPrevented]).toEqual([
    null,
    0,
    true,
  ]);
});

test('the focus returns to where it was', () => {
  const { rerender } = render(<Page onClose={() => undefined} open={false} />);
  const opener = screen.getByRole('button', { name: '열기' });
  opener.focus();
  rerender(<Page onClose={() => undefined} open />);
  screen.getByRole('button', { name: '동의합니다' }).focus();
  rerender(<Page onClose={() => undefined} open={false} />);
  expect(document.activeElement).toBe(opener);
});

test.each([
  ['로그인', true],
  ['취소', false],
  ['닫기', false],
])('pressing %s answers %s', async (press, answer) => {
  render(<DialogHost />);
  const asked = confirm({ message: '로그인이 필요한 서비스 입니다. 로그인 하시겠습니까?', yes: '로그인' });
  const dialog = await screen.findByRole('alertdialog', {
    description: '로그인이 필요한 서비스 입니다. 로그인 하시겠습니까?',
  });
  expect(document.activeElement?.textContent).toBe('로그인');
  await userEvent.click(screen.getByRole('button', { name: press }));
  expect(await asked).toBe(answer);
  expect(dialog.hasAttribute('open')).toBe(false);
});

test('a message settles when it was read', async () => {
  render(<DialogHost />);
  const closed = alert({ message: '잘못된 접근 입니다.' });
  await screen.findByRole('alertdialog', { description: '잘못된 접근 입니다.' });
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await expect(closed).resolves.toBe(false);
});

test.each([
  ['예약목록', false],
  ['다시 예약', true],
])('an alert with another way on says whether that one was pressed: %s', async (verb, isInstead) => {
  render(<DialogHost />);
  const closed = alert({ message: '취소 되었습니다.', confirm: '예약목록', instead: '다시 예약' });
  await userEvent.click(await screen.findByRole('button', { name: verb }));
  expect(await closed).toBe(isInstead);
});

test.each([
  ['beside it', (dialog: HTMLElement) => dialog],
  ['on its X', (dialog: HTMLElement) => within(dialog).getByRole('button', { name: '닫기' })],
])('the second press of a double press that opened it does not close it %s, a later press does', (_, at) => {
  const onClose = vi.fn();
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  render(<Page onClose={onClose} />);
  const place = at(screen.getByRole('dialog'));
  now.mockReturnValue(1_200);
  fireEvent.click(place, { detail: 2 });
  expect(onClose).not.toHaveBeenCalled();
  now.mockReturnValue(1_600);
  fireEvent.click(place, { detail: 1 });
  expect(onClose).toHaveBeenCalledOnce();
});

test('where what shows dialogs can not be fetched the browser asks and says, and the next press tries again', async () => {
  const [asked, said] = [vi.fn(() => true), vi.fn()];
  vi.stubGlobal('confirm', asked);
  vi.stubGlobal('alert', said);
  loadOverlaysBy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await confirm({ message: '로그인 하시겠습니까?', yes: '로그인' })).toBe(true);
  await alert({ message: '잘못된 접근 입니다.' });
  expect([asked.mock.lastCall, said.mock.lastCall]).toEqual([['로그인 하시겠습니까?'], ['잘못된 접근 입니다.']]);
  loadOverlaysBy(async () => void render(<DialogHost />));
  const again = confirm({ message: '로그인 하시겠습니까?', yes: '로그인' });
  await userEvent.click(await screen.findByRole('button', { name: '로그인' }));
  expect(await again).toBe(true);
  expect(asked).toHaveBeenCalledOnce();
});
