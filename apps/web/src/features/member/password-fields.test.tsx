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

// As long as a password may be, with what a password manager makes of it.
const MANAGED = `${'aB3$ '.repeat(19)}정말요&x`;

test.each([
  ['login', <LoginForm key="login" returnTo="/reserve" signUpPath="/signup" />, 'current-password'],
  ['sign-up', <SignUpForm key="sign-up" onSignedUp={() => undefined} />, 'new-password'],
])(
  'the %s form hides the password, tells managers what it is, and takes what is pasted whole',
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
