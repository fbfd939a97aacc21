import { officePaths } from '@kkumteo/contract/office/staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, refusal } from '../features/staff/office-answers.test-support.tsx';
import { App } from './app.tsx';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

test('a login goes on where it was after a look at the authenticator app of the same phone', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path === officePaths.login) return Promise.resolve(answer({ hasPasskey: false }));
    const isFirst = asked.filter((each) => each === officePaths.self).length === 1;
    // A network takes its time: meanwhile the login has to stay.
    return isFirst ? Promise.resolve(refusal(401, 'staff.login-required')) : new Promise(() => undefined);
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <App />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText('아이디'), 'sujin.bae');
  await userEvent.type(screen.getByLabelText('비밀번호'), 'kkumteo!2026');
  await userEvent.click(screen.getByRole('button', { name: '다음' }));
  const code = await screen.findByRole('textbox', { name: '인증 앱의 숫자 여섯 개' });
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(code.isConnected).toBe(true);
});
