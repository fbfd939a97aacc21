import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

// Nothing is asked of the site.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(cleanup);

const show = (form: ReactNode): void => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{form}</MemoryRouter>
    </QueryClientProvider>,
  );
};

test('a new password is judged while it is typed: at once where more letters don’t help, else when its field is left', async () => {
  document.head.innerHTML = '<meta name="application-name" content="꿈터">';
  show(<SignUpForm onSignedUp={() => undefined} />);
  const [id, password] = [/아이디/, /^비밀번호 \(필수\)$/].map((label) => screen.getByLabelText(label));
  if (id === undefined || password === undefined) throw new Error('the form has two fields');
  const said = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').map((one) => document.getElementById(one)?.textContent);
  const weak = /10자 이상, 3가지를 섞으면 8자 이상으로 입력해 주세요/;
  await userEvent.type(id, 'parent9');
  await userEvent.type(password, 'dream');
  expect([password.getAttribute('aria-invalid'), screen.queryByText(weak)]).toEqual([null, null]);
  await userEvent.tab();
  expect([password.getAttribute('aria-invalid'), screen.queryByText(weak) === null]).toEqual(['true', false]);
  await userEvent.type(password, '-2026');
  expect([password.getAttribute('aria-invalid'), said(password)]).toEqual([
    null,
    ['길이와 글자 종류가 조건에 맞습니다.'],
  ]);
  await userEvent.type(password, 'parent9');
  expect(screen.getByText('비밀번호에 아이디를 넣을 수 없습니다.')).toBeDefined();
  await userEvent.clear(password);
  await userEvent.type(password, '꿈터-20261234');
  expect(screen.getByText(/누리집 이름으로 만들 수 없습니다/)).toBeDefined();
  // What can be shown is not asked for twice.
  expect(screen.getAllByLabelText(/^비밀번호/)).toEqual([password]);
});

// As long as a password may be, with what a password manager makes of it.
const MANAGED = `${'aB3$ '.repeat(19)}정말요&x`;

test.each([
  ['login', <LoginForm key="login" returnTo="/reserve" signUpPath="/signup" />, 'current-password'],
  ['sign-up', <SignUpForm key="sign-up" onSignedUp={() => undefined} />, 'new-password'],
])(
  'the %s form hides the password, names it for password managers, and takes what is pasted whole',
  async (_name, form, kind) => {
    show(form);
    const [field] = screen.getAllByLabelText<HTMLInputElement>(/^비밀번호/);
    if (field === undefined) throw new Error('the form has no password');
    expect([field.type, field.autocomplete]).toEqual(['password', kind]);
    await userEvent.click(field);
    await userEvent.paste(MANAGED);
    expect([MANAGED.length, field.value]).toEqual([100, MANAGED]);
  },
);
