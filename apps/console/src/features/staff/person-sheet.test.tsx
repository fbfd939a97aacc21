import { officePaths, type StaffMember } from '@kkumteo/contract/office/staff';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FreshCodeDialog } from './fresh-code-dialog.tsx';
import { answer, drawAs, NOW, officeAnswers, refusal } from './office-answers.test-support.tsx';
import { PersonSheet } from './person-sheet.tsx';

const EUNCHAE: StaffMember = {
  staffKey: 3,
  loginId: 'eunchae.noh',
  name: '노은채',
  role: 'programme',
  state: 'active',
  codeSince: NOW,
  passkeys: 0,
  sessions: 0,
  createdAt: NOW,
  lastSeenAt: NOW,
  invitedUntil: null,
};
const draw = (person: StaffMember) =>
  drawAs('admin', [<PersonSheet key="a" person={person} onClose={vi.fn()} />, <FreshCodeDialog key="b" />]);

test('an account is stopped only with a reason', async () => {
  const sent = officeAnswers({ [officePaths.stopStaff]: () => answer({ isProposed: false }) });
  draw(EUNCHAE);
  await userEvent.click(screen.getByRole('button', { name: '멈추기' }));
  await userEvent.click(screen.getByRole('button', { name: '노은채 멈추기' }));
  expect(sent).toEqual([]);
  expect(screen.getByText('이유를 골라 주세요.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: '그만둠' }));
  await userEvent.click(screen.getByRole('button', { name: '노은채 멈추기' }));
  await vi.waitFor(() =>
    expect(sent[0]).toEqual({ path: officePaths.stopStaff, body: { staffKey: 3, reason: '그만둠' } }),
  );
});

test('a change of the role asks for the code where the server does, and is then sent again', async () => {
  let asked = 0;
  const sent = officeAnswers({
    [officePaths.changeRole]: () => (asked++ === 0 ? refusal(403, 'staff.code-needed') : answer({ isProposed: false })),
    [officePaths.freshCode]: () => answer({}),
  });
  draw(EUNCHAE);
  await userEvent.selectOptions(screen.getByLabelText('역할'), '정산');
  await userEvent.click(screen.getByRole('radio', { name: '그 밖' }));
  await userEvent.type(screen.getByLabelText('이유를 적어 주세요'), '회계로 옮김');
  await userEvent.click(screen.getByRole('button', { name: '정산 역할로 바꾸기' }));
  await userEvent.type(await screen.findByRole('textbox', { name: '인증 앱의 숫자 여섯 개' }), '482913');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({
    path: officePaths.changeRole,
    body: { staffKey: 3, role: 'finance', reason: '회계로 옮김' },
  });
});

test('a refusal is said where it was asked, and the reason stays', async () => {
  officeAnswers({ [officePaths.stopStaff]: () => refusal(409, 'staff.stopped', '멈춘 직원이에요.') });
  draw(EUNCHAE);
  await userEvent.click(screen.getByRole('button', { name: '멈추기' }));
  await userEvent.click(screen.getByRole('radio', { name: '쉼' }));
  await userEvent.click(screen.getByRole('button', { name: '노은채 멈추기' }));
  expect((await screen.findByRole('alert')).textContent).toContain('멈춘 직원이에요.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '쉼' }).checked).toBe(true);
});

test('one’s own account offers no act', () => {
  draw({ ...EUNCHAE, staffKey: 1 });
  expect(screen.queryByRole('button', { name: '멈추기' })).toBeNull();
  expect(screen.queryByLabelText('역할')).toBeNull();
});
