import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ExperiencerFields } from './experiencer-fields.tsx';
import { emptyExperiencer, type ExperiencerRow, parsePeople, toExperiencer } from './people-draft.ts';

const CHILD_GRADES = ['preschool', 'E1', 'E2'];
const seen = { rows: [] as readonly ExperiencerRow[] };

function Grid({ grades }: { readonly grades: readonly string[] }) {
  const [typed, type] = useState(seen.rows);
  return (
    <ExperiencerFields
      rows={typed}
      path="items.0.experiencers"
      errors={useFieldErrors()}
      emailNeeded={false}
      grades={grades}
      onRows={(rows) => {
        seen.rows = rows;
        type(rows);
      }}
      about={() => null}
    />
  );
}

beforeEach(() => {
  seen.rows = [emptyExperiencer('p1', '01')];
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});

const gradeNames = () =>
  within(screen.getByRole('combobox', { name: /학년/ }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('the grades are those of the product (B3-08), all of them where it names none', () => {
  render(<Grid grades={CHILD_GRADES} />);
  expect(gradeNames()).toEqual(['선택 안 함', '미취학', '초등 1학년', '초등 2학년']);
  cleanup();
  render(<Grid grades={[]} />);
  expect(gradeNames()).toContain('고등 3학년');
});

test('a grade that was typed for another product is neither shown nor booked', () => {
  seen.rows = [{ ...emptyExperiencer('p1', '01'), grade: 'H3' }];
  render(<Grid grades={CHILD_GRADES} />);
  expect(screen.getByRole('combobox', { name: /학년/ })).toHaveProperty('value', '');
  expect(seen.rows.map((row) => toExperiencer(row, [], CHILD_GRADES).grade)).toEqual(['']);
});

test('login id, class and number are asked for on demand, of 20 characters at most, and booked (B3-19, B5-40)', async () => {
  const user = userEvent.setup();
  render(<Grid grades={CHILD_GRADES} />);
  const id = () => screen.queryByRole('textbox', { name: /회원 아이디/ });
  expect(id()).toBeNull();
  await user.click(screen.getByRole('button', { name: '체험자 1 아이디·반·번호 입력' }));
  expect(id()?.closest('[role=group]')?.getAttribute('aria-label'), 'whose it is').toBe('체험자 1');
  await user.type(id() as HTMLElement, 'a'.repeat(21));
  await user.type(screen.getByRole('textbox', { name: /^반/ }), '3');
  await user.type(screen.getByRole('textbox', { name: /^번호/ }), '17');
  expect(screen.getByText('20자까지 입력할 수 있습니다.').id).toBe(id()?.getAttribute('aria-describedby'));
  expect(seen.rows.map((row) => toExperiencer(row))).toMatchObject([
    { loginId: 'a'.repeat(21), className: '3', classNumber: '17' },
  ]);
});

test('people that were stored before these fields were asked for stay', () => {
  const { loginId: _id, className: _class, classNumber: _number, ...before } = emptyExperiencer('p1', '01');
  const stored = { experiencers: [{ ...before, name: '한가람' }, 'broken'], leaders: [] };
  expect(parsePeople(stored)?.experiencers).toEqual([{ ...emptyExperiencer('p1', '01'), name: '한가람' }]);
});

test('cells that are pasted fill the rows, and what finds no place is named until that is closed', async () => {
  seen.rows = [emptyExperiencer('p1', '01'), emptyExperiencer('p2', '01')];
  render(<Grid grades={CHILD_GRADES} />);
  const text = '"김하늘\n(부반장)"\t2018-03-15\t초1\r\n한솔\t2018-04-15\t고3\r\n이바다\t2018-05-15\t초2';
  const clipboardData = { getData: () => text };
  fireEvent.paste(screen.getByRole('textbox', { name: /^체험자 1 이름/ }), { clipboardData });
  expect(seen.rows.map(({ name, birth, grade }) => [name, birth, grade])).toEqual([
    ['김하늘 (부반장)', '2018-03-15', 'E1'],
    ['한솔', '2018-04-15', ''],
  ]);
  expect(screen.getByRole('alert').textContent).toContain(
    '붙여 넣은 값 4개는 넣을 자리가 없어 빠졌습니다: 이바다, 2018-05-15, 초2, 고등 3학년',
  );
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
