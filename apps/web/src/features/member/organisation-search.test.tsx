import type { Organisation } from '@kkumteo/domain/member/organisation';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OrganisationSearch } from './organisation-search.tsx';

const asked: string[] = [];
const chosen: Organisation[] = [];
const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

const school = (hpOrgInfoId: number, orgName: string) => ({
  hpOrgInfoId,
  orgName,
  orgType: '01',
  postCd: '10100',
  basicAddress: '꿈마을시 체험로 7',
  etcAddress: '',
  grades: ['E1'],
});

function Form() {
  const [name, setName] = useState('');
  return (
    <form onSubmit={sent}>
      <OrganisationSearch
        name="name"
        value={name}
        error={null}
        maxLength={100}
        onType={setName}
        onChoose={(organisation) => {
          chosen.push(organisation);
          setName(organisation.name);
        }}
      />
    </form>
  );
}

beforeEach(() => {
  asked.length = 0;
  chosen.length = 0;
  sent.mockClear();
  vi.stubGlobal('fetch', async (path: string) => {
    const typed = new URL(path, 'http://localhost').searchParams.get('orgNm') ?? '';
    asked.push(typed);
    const orgList = typed.startsWith('없') ? [] : [school(1, '햇살초등학교'), school(2, '햇살청소년문화의집')];
    return Response.json({ success: true, response: { orgList }, apiError: null });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole('combobox', { name: /단체명/ });

test('three letters typed fast are asked for once, after a pause of 200 ms', async () => {
  const user = userEvent.setup();
  await user.type(box(), 'ㅎㅅㅊ');
  expect(asked).toEqual([]);
  await screen.findAllByRole('option');
  expect(asked).toEqual(['ㅎㅅㅊ']);
});

test('arrows move through what was found and Enter takes it, without sending the form', async () => {
  const user = userEvent.setup();
  await user.type(box(), '햇살');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const [, second] = screen.getAllByRole('option');
  expect(box().getAttribute('aria-activedescendant')).toBe(second?.id);
  expect(second?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(chosen.map(({ name }) => name)).toEqual(['햇살청소년문화의집']);
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(sent).not.toHaveBeenCalled();
});

test('Enter that ends a syllable chooses nothing', async () => {
  const user = userEvent.setup();
  await user.type(box(), '햇살');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(chosen).toEqual([]);
  expect(box().getAttribute('aria-expanded')).toBe('true');
});

test('Escape closes the list and keeps what was typed', async () => {
  const user = userEvent.setup();
  await user.type(box(), '햇살');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(box()).toHaveProperty('value', '햇살');
});

test('an unknown name may be used as it is', async () => {
  const user = userEvent.setup();
  await user.type(box(), '없는학교');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('찾은 단체가 없습니다. 입력한 이름으로 예약할 수 있습니다.'),
  );
});
