import type { Site } from '@kkumteo/contract/catalog/site';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteQuery } from '../../api/catalog.ts';
import { HallAlerts } from './hall-alerts.tsx';

const ENDED = {
  noticeId: 1,
  hall: 'child' as const,
  track: null,
  kind: 'alert' as const,
  fromDay: '2025-07-09',
  toDay: '2025-07-12',
  title: '주차비 지원 종료',
  message: '주차비 지원이 종료되었습니다.',
  link: null,
};
const SITE = {
  notices: [
    ENDED,
    { ...ENDED, noticeId: 3, track: 'group', message: '단체 버스는 남문에서 내려 주세요.' },
    { ...ENDED, noticeId: 2, kind: 'notice', message: '당일 예약이 가능합니다.' },
  ],
} as unknown as Site;

const queries = new QueryClient();
const page = (hall: Hall) => (
  <QueryClientProvider client={queries}>
    <main>
      <h1>어린이체험관</h1>
    </main>
    <DialogHost />
    <HallAlerts hall={hall} track="individual" />
  </QueryClientProvider>
);
const aMoment = () => new Promise((wake) => setTimeout(wake, 100));

beforeEach(() => {
  sessionStorage.clear();
  queries.setQueryData(siteQuery.queryKey, SITE);
  // This browser draws nothing: everything that is in the page counts as shown.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an alert of the hall is shown in a dialog at its list or detail, once a visit', async () => {
  const { rerender, unmount } = render(page('child'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('주차비 지원이 종료되었습니다.');
  expect(dialog.textContent).not.toMatch(/당일|단체/);
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(dialog.hasAttribute('open')).toBe(false));
  rerender(page('teen'));
  rerender(page('child'));
  await aMoment();
  unmount();
  render(page('child'));
  await aMoment();
  expect(screen.queryByRole('alertdialog', { hidden: false })).toBeNull();
});

test('a hall shows no alert of another hall', async () => {
  render(page('teen'));
  await aMoment();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
