import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { drawnBy } from '../../../drawn-by.test-support.ts';
import { draw, lineDetail, participant, reservationLine, stubMedia } from '../reservation.test-support.tsx';
import { ExperiencersForm } from './experiencers-form.tsx';

function show(heads: number, names: readonly string[], wide = true): void {
  stubMedia(wide);
  const detail = {
    ...lineDetail,
    line: { ...reservationLine, experiencerCount: heads },
    roomsRefusal: 'closed',
    experiencers: [
      participant('H', '', { headcount: heads, categoryId: '01' }),
      ...names.map((name, at) => participant(`${at}`, name, { grade: 'E5', className: '1' })),
    ],
  };
  draw(<ExperiencersForm detail={detail} reservationNo="R-0001" />);
}

describe('the filter of the rows', () => {
  const HEADS = 8;
  const user = userEvent.setup();
  const chip = (name: RegExp) => screen.getByRole('button', { name });
  const findCell = (name: string) => screen.queryByLabelText<HTMLInputElement>(name);
  const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const numbers = () =>
    screen.getAllByRole('rowheader').map(({ textContent }) => Number(textContent.replace(/\D/g, '')));
  beforeEach(() => show(HEADS, ['강하준', '김서연', '이도윤']));

  test('narrows the rows to those without a name, keeps their numbers and says how many there are', async () => {
    expect(chip(/^전체 8$/).getAttribute('aria-pressed')).toBe('true');
    await user.click(chip(/^이름 없음 5$/));
    expect(numbers()).toEqual([4, 5, 6, 7, 8]);
    expect(screen.getByText('체험자 8명 중 5명을 보고 있습니다.').getAttribute('role')).toBe('status');
    await user.click(chip(/^고칠 곳 0$/));
    expect(screen.getByText('고칠 곳이 없습니다.')).toBeDefined();
    await user.click(chip(/^전체 8$/));
    expect(numbers()).toHaveLength(HEADS);
  });

  test('leaves a row in place while it is filled in; a hidden row keeps its input', async () => {
    await user.click(chip(/^이름 없음/));
    await user.type(cell('체험자 4 이름'), '박지우');
    expect(cell('체험자 4 이름').value).toBe('박지우');
    await user.click(chip(/^이름 없음 4$/));
    expect(findCell('체험자 4 이름')).toBeNull();
    await user.click(chip(/^전체/));
    expect(cell('체험자 4 이름').value).toBe('박지우');
  });

  test('shows a hidden row that a save refuses, and moves the focus there', async () => {
    await user.clear(cell('체험자 2 반'));
    await user.selectOptions(cell('체험자 2 학년'), '');
    await user.click(chip(/^이름 없음/));
    expect(findCell('체험자 2 학년')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /개인정보/ }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(document.activeElement).toBe(cell('체험자 2 학년')));
    expect(document.body.textContent).toContain('체험자 학년을 입력해 주십시오.');
    expect(numbers()).toEqual([2, 4, 5, 6, 7, 8]);

    await user.click(chip(/^고칠 곳 1$/));
    expect(numbers()).toEqual([2]);
    await user.selectOptions(cell('체험자 2 학년'), 'E5');
    expect(chip(/^고칠 곳 0$/)).toBeDefined();
    expect(cell('체험자 2 학년').value).toBe('E5');
  });

  test('pastes cells into the rows that are shown, never into a hidden row with input', async () => {
    await user.clear(cell('체험자 2 이름'));
    await user.click(chip(/^이름 없음/));
    expect(numbers()).toEqual([2, 4, 5, 6, 7, 8]);
    fireEvent.paste(cell('체험자 2 이름'), {
      clipboardData: { getData: () => '김서윤\t초등 5학년\n박지우\t초등 5학년' },
    });
    await user.click(chip(/^전체/));
    expect([1, 2, 3, 4].map((at) => cell(`체험자 ${at} 이름`).value)).toEqual(['강하준', '김서윤', '이도윤', '박지우']);
  });
});

describe('an input', () => {
  const NAMES = Array.from({ length: 20 }, (_, at) => `학생${at + 1}`);

  test('redraws only the row of the grid in which a letter is typed, also at the first letter', () => {
    show(NAMES.length, NAMES);
    const cells = [...document.querySelectorAll('tbody input')];
    const last = screen.getByLabelText(`체험자 ${NAMES.length} 이름`);
    const ownRow = cells.filter((cell) => cell.closest('tr') === last.closest('tr'));
    for (const value of ['학생가', '학생가나'])
      expect(drawnBy(cells, () => fireEvent.change(last, { target: { value } }))).toEqual(ownRow);
    expect(screen.getByLabelText<HTMLInputElement>(`체험자 ${NAMES.length} 이름`).value).toBe('학생가나');
  });

  test('redraws only the rows behind a removed one, whose numbers change', () => {
    show(NAMES.length, NAMES);
    const names = [...document.querySelectorAll('tbody input[name$=".name"]')];
    const kept = names.slice(0, NAMES.length - 2);
    expect(drawnBy(kept, () => fireEvent.click(screen.getByRole('button', { name: '학생19 지우기' })))).toEqual([]);
    expect(screen.queryByDisplayValue('학생19')).toBeNull();
  });

  test('redraws only the card of a phone in which a letter is typed', () => {
    show(NAMES.length, NAMES, false);
    const heads = screen.getAllByRole('button', { name: /학생\d+/ });
    const last = heads.at(-1);
    if (last === undefined) throw new Error('no card is shown');
    expect(drawnBy(heads, () => fireEvent.click(last))).toEqual([last]);
    const name = screen.getByRole('textbox', { name: /^이름/ });
    expect(drawnBy(heads, () => fireEvent.change(name, { target: { value: '학생가' } }))).toEqual([last]);
  });
});
