import { officePaths, staffSelf } from '@kkumteo/contract/office/staff';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { places } from '../../lib/addresses.ts';
import { get, SESSION_ENDED } from '../../lib/http.ts';
import { keepSelf } from '../../lib/kept-self.ts';
import { answer, drawAs, officeAnswers, refusal } from './office-answers.test-support.tsx';
import { Veil } from './veil.tsx';

const CODE = { name: '인증 앱의 숫자 여섯 개', hidden: true };
const page = (
  <>
    <textarea aria-label="메모" />
    <Veil />
  </>
);
const memo = () => screen.getByLabelText<HTMLTextAreaElement>('메모');

test('a computer that was left for half an hour is covered, and the code opens it with what was typed', async () => {
  officeAnswers({ [officePaths.freshCode]: () => answer({}) });
  localStorage.setItem('office-last-press', String(Date.now() - 30 * 60_000));
  drawAs('admin', page);
  memo().value = '적던 글';
  expect(screen.getByText(/쓰지 않아 가렸어요/)).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', CODE), '482913');
  await vi.waitFor(() => expect(screen.queryByText(/쓰지 않아 가렸어요/)).toBeNull());
  expect(memo().value).toBe('적던 글');
});

test('a gate without a network goes on, and is covered once the site is back', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await get(officePaths.self, staffSelf).catch(() => undefined);
  localStorage.setItem('office-last-press', String(Date.now() - 31 * 60_000));
  drawAs('reception', page, places.admission);
  act(() => void vi.advanceTimersByTime(6_000));
  expect(screen.queryByText(/쓰지 않아 가렸어요/)).toBeNull();
  officeAnswers({});
  await get(officePaths.self, staffSelf).catch(() => undefined);
  act(() => void vi.advanceTimersByTime(6_000));
  expect(screen.getByText(/쓰지 않아 가렸어요/)).toBeDefined();
});

// Behind the cover nothing calls by itself: then the browser alone knows.
test.each([
  ['idle', 'a call'],
  ['ended', 'a call'],
  ['idle', 'the browser'],
])(
  'a gate that was covered as %s before its network was lost, as %s says, opens by what it keeps',
  async (why, whoSays) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    localStorage.setItem('office-last-press', String(Date.now() - (why === 'idle' ? 31 * 60_000 : 0)));
    keepSelf({});
    officeAnswers({});
    await get(officePaths.self, staffSelf).catch(() => undefined);
    drawAs('reception', page, places.admission);
    if (why === 'ended') act(() => void window.dispatchEvent(new Event(SESSION_ENDED)));
    act(() => void vi.advanceTimersByTime(6_000));
    const keptOpen = () => screen.queryByRole('button', { name: '인터넷 없이 명단으로 입장받기', hidden: true });
    expect([screen.queryByRole('dialog', { hidden: true }) !== null, keptOpen()]).toEqual([true, null]);
    if (whoSays === 'the browser') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    else {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
      await get(officePaths.self, staffSelf).catch(() => undefined);
    }
    act(() => void vi.advanceTimersByTime(6_000));
    expect(keptOpen()).not.toBeNull();
  },
);

test('where the session has ended the password is asked too, and the page stays', async () => {
  const sent = officeAnswers({
    [officePaths.login]: () => answer({ hasPasskey: false }),
    [officePaths.loginCode]: () => answer({}),
  });
  drawAs('admin', page);
  memo().value = '적던 글';
  act(() => void window.dispatchEvent(new Event(SESSION_ENDED)));
  await userEvent.type(await screen.findByLabelText('비밀번호'), 'kkumteo!2026');
  await userEvent.click(screen.getByRole('button', { name: '다음', hidden: true }));
  await userEvent.type(await screen.findByRole('textbox', CODE), '482913');
  await vi.waitFor(() => expect(screen.queryByText('접속이 끝났어요')).toBeNull());
  expect(memo().value).toBe('적던 글');
  expect(sent[0]?.body).toMatchObject({ loginId: 'jiwon.han' });
});

test('a session that ended behind the veil asks for the password after the code', async () => {
  officeAnswers({ [officePaths.freshCode]: () => refusal(401, 'staff.login-required') });
  localStorage.setItem('office-last-press', String(Date.now() - 30 * 60_000));
  drawAs('admin', page);
  await userEvent.type(screen.getByRole('textbox', CODE), '482913');
  expect(await screen.findByLabelText('비밀번호')).toBeDefined();
});
