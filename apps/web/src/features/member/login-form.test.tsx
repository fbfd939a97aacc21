import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, type DeriveKeyFunction } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoginForm } from './login-form.tsx';

const derive: DeriveKeyFunction = deriveKey;
const MEMBER = {
  isLoggedIn: true,
  hpUserId: 'mb_2Xv9',
  userId: 'parent1',
  userName: '한가람',
  userEmail: 'garam@example.com',
  userMobileNum: '01000000001',
  userBirthDay: '19850314',
};

interface Login {
  readonly userId: string;
  readonly proof?: string;
}
let logins: Login[];
/** What the site answers to one login after the other. */
let refusals: (readonly [status: number, code: string, message: string])[];
let letChallengeGo: () => void;

beforeEach(() => {
  logins = [];
  document.cookie = `XSRF-TOKEN=${'a'.repeat(22)}`;
  const waiting = new Promise<void>((resolve) => (letChallengeGo = resolve));
  vi.stubGlobal('fetch', async (path: string, init: { readonly body: string }) => {
    if (path === '/api/login/challenge') {
      await waiting;
      const made = await createChallenge({
        algorithm: 'SHA-256',
        cost: 100,
        counter: 3,
        deriveKey: derive,
        data: { for: 'parent1', effort: 0, until: 1 },
        hmacSignatureSecret: 'a secret of this test',
      });
      return Response.json({ success: true, response: { challenge: JSON.stringify(made) }, apiError: null });
    }
    logins.push(JSON.parse(init.body) as Login);
    const refusal = refusals.shift();
    if (refusal === undefined) return Response.json({ success: true, response: MEMBER, apiError: null });
    const [status, code, message] = refusal;
    return Response.json({ success: false, response: null, apiError: { status, code, message } }, { status });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LoginForm returnTo="/reserve" signUpPath="/signup" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

async function logIn(): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('아이디'), 'parent1');
  await user.type(screen.getByLabelText('비밀번호'), 'kkumteo!2026');
  await user.click(screen.getByRole('button', { name: '로그인' }));
}

test('where the login asks for a proof, the page makes it by itself and says that it is checking', async () => {
  refusals = [[429, 'member.login-proof-needed', '잠시만 기다려 주세요.']];
  await logIn();
  expect((await screen.findByText('확인하는 중…')).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('alert')).toBeNull();
  letChallengeGo();
  await vi.waitFor(() => expect(logins).toHaveLength(2));
  expect(logins[0]?.proof).toBeUndefined();
  expect(JSON.parse(logins[1]?.proof ?? '{}')).toMatchObject({ solution: { counter: 3 } });
});

test('a login that comes too soon after the last one comes again by itself', async () => {
  refusals = [[429, 'member.login-too-fast', '1초 뒤에 다시 시도해 주세요.']];
  await logIn();
  await vi.waitFor(() => expect(logins).toHaveLength(2), { timeout: 3_000 });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a wrong password is said above the fields, which refer to it, and the password has the focus', async () => {
  refusals = [[401, 'member.login-failed', '아이디 또는 비밀번호가 일치하지 않습니다.']];
  await logIn();
  const said = await screen.findByRole('alert');
  expect(said.textContent).toBe('아이디 또는 비밀번호가 일치하지 않습니다.');
  for (const label of ['아이디', '비밀번호'])
    expect(screen.getByLabelText(label).getAttribute('aria-describedby'), label).toBe(said.id);
  expect(document.activeElement).toBe(screen.getByLabelText('비밀번호'));
  expect(logins).toHaveLength(1);
});
