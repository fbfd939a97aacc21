import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TypedPerson } from '../typed-sign-up.ts';
import { ProviderSignUpForm } from './provider-sign-up-form.tsx';

const TOLD: TypedPerson = { name: '강나루', email: 'naru@example.com', mobile: '01000000211', birthDate: '' };
let sent: unknown[];

beforeEach(() => {
  sent = [];
  document.cookie = `XSRF-TOKEN=${'a'.repeat(22)}`;
  vi.stubGlobal('fetch', async (_path: string, init?: { readonly body?: string }) => {
    if (init?.body !== undefined) sent.push(JSON.parse(init.body));
    const apiError = {
      status: 422,
      code: 'member.email-shape',
      message: '이메일을 확인해 주세요.',
      field: 'userEmail',
    };
    return Response.json({ success: false, response: null, apiError }, { status: 422 });
  });
});
afterEach(cleanup);

const draw = (person: TypedPerson) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ProviderSignUpForm provider="카카오" person={person} onSignedUp={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const asked = () => screen.queryAllByRole('textbox').map((box) => box.getAttribute('name'));

test('only what the provider did not tell is asked for; the rest is shown, and asked for on a press', async () => {
  draw(TOLD);
  expect(screen.getByText('카카오에서 받은 정보입니다.')).toBeDefined();
  for (const given of ['강나루', 'naru@example.com', '010-0000-0211']) expect(screen.getByText(given)).toBeDefined();
  expect(asked()).toEqual(['birthDate']);
  await userEvent.setup().click(screen.getByRole('button', { name: '고치기' }));
  expect(asked()).toEqual(['name', 'email', 'mobile', 'birthDate']);
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('name'));
});

test('what an account can’t take is asked for, and nothing is shown where the provider gave nothing', () => {
  draw({ ...TOLD, name: '이름이 아주 길어서 스무 글자를 훌쩍 넘는 사람입니다' });
  expect(asked()).toEqual(['name', 'birthDate']);
  cleanup();
  draw({ name: '', email: '', mobile: '', birthDate: '' });
  expect(asked()).toEqual(['name', 'email', 'mobile', 'birthDate']);
  expect(screen.queryByRole('button', { name: '고치기' })).toBeNull();
});

test('what was shown and is refused by the server is asked for, beside its sentence', async () => {
  draw(TOLD);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/생년월일/), '19840502');
  await user.click(screen.getByRole('checkbox', { name: '필수 항목에 모두 동의합니다' }));
  await user.click(screen.getByRole('button', { name: '가입하기' }));
  expect(await screen.findByLabelText(/이메일/)).toHaveProperty('value', 'naru@example.com');
  expect(sent.at(-1)).toMatchObject({
    userName: '강나루',
    userEmail: 'naru@example.com',
    userMobileNum: '01000000211',
  });
  expect(screen.getAllByText('이메일을 확인해 주세요.').length).toBeGreaterThan(0);
});
