import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { familyQuery } from '../../api/family.ts';
import { emptyLeader, type LeaderRow } from '../participants/people-draft.ts';
import { LeadersSection } from './leaders-section.tsx';

const OWN = {
  key: 'f1',
  role: 'leader',
  name: '정미란',
  birthDate: null,
  grade: '',
  email: 'miran@example.com',
} as const;
const MEMBER = { memberId: 'm1', name: OWN.name } as never;

function Step({ people }: { readonly people: number }) {
  const [rows, setRows] = useState<readonly LeaderRow[]>(() =>
    Array.from({ length: people }, (_, at) => emptyLeader(`p${at}`, '01')),
  );
  const errors = useFieldErrors();
  return (
    <form ref={errors.form}>
      <LeadersSection
        title="인솔자"
        person="인솔자"
        member={MEMBER}
        leaders={rows}
        path="items.0.leaders"
        errors={errors}
        onLeaders={setRows}
        category={() => null}
        canAdd
        onAdd={() => undefined}
        onRemove={(row) => setRows(rows.filter((each) => each !== row))}
      />
    </form>
  );
}

const show = (people: number) => {
  const queries = new QueryClient();
  queries.setQueryData(familyQuery('leader').queryKey, [{ ...OWN, mobile: '01000000003' }] as never);
  render(
    <QueryClientProvider client={queries}>
      <Step people={people} />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  // The browser's own, which the test's document lacks.
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});

test('own data that were loaded have the focus', async () => {
  const user = userEvent.setup();
  show(2);
  await user.click(screen.getByRole('button', { name: '본인 정보 불러오기' }));
  const name = screen.getByRole('textbox', { name: /^인솔자 1 이름/ });
  expect(name).toHaveProperty('value', OWN.name);
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('a leader who is taken out leaves the focus to the next one, and the last one stays', async () => {
  const user = userEvent.setup();
  show(3);
  await user.click(screen.getByRole('button', { name: '인솔자 3 삭제' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '인솔자 2 삭제' })));
  await user.click(screen.getByRole('button', { name: '인솔자 1 삭제' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^인솔자 1 이름/ })));
  expect(screen.queryByRole('button', { name: /삭제$/ })).toBeNull();
});
