import { entriesAnswer, officePaths, staffAnswer } from '@kkumteo/contract/office/staff';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Entries } from './entries.tsx';
import { answer, drawAs, officeAnswers } from './office-answers.test-support.tsx';

const subject = () => screen.getByLabelText<HTMLInputElement>('누구·어디');

test('filters that are cleared leave no word in their fields', async () => {
  officeAnswers({
    [officePaths.staff]: () => answer(staffAnswer.encode({ staff: [] })),
    [officePaths.entries]: () => answer(entriesAnswer.encode({ entries: [], count: 0, hasMore: false })),
  });
  drawAs('admin', <Entries />, '/staff/entries?subject=member:3');
  expect(subject().value).toBe('회원 3');
  const [clear] = await screen.findAllByRole('button', { name: '조건 지우기' });
  await userEvent.click(clear ?? subject());
  expect(subject().value).toBe('');
});
