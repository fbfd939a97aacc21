import { VERIFICATION_BLOCKS } from '@kkumteo/copy/papers';
import { NO_HEADS, type GradeCounts } from '@kkumteo/domain/pledge/verification-form';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { GradeCountsBlock } from './grade-counts.tsx';

const [BLOCK] = VERIFICATION_BLOCKS;

function Block() {
  const [counts, setCounts] = useState<GradeCounts>(NO_HEADS.discounted);
  return <GradeCountsBlock of={BLOCK} counts={counts} onChange={setCounts} />;
}

const total = () => screen.getByText(/명$/u).textContent;

test('a count is the number that is typed, also where it is more than can come: the rule says so', async () => {
  render(<Block />);
  const [first] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (first === undefined) throw new Error('the block has counts');
  await userEvent.click(first);
  await userEvent.keyboard('1234');
  expect([first.value, total()]).toEqual(['1234', '1234명']);
});

test('what is no count adds nothing and is neither cut nor read as another number', async () => {
  render(<Block />);
  const [first] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (first === undefined) throw new Error('the block has counts');
  await userEvent.click(first);
  await userEvent.paste('-1.5');
  expect([first.value, total()]).toEqual(['-1.5', '0명']);
  const words = screen.getByText('숫자만, 네 자리까지 입력할 수 있습니다.');
  expect(first.getAttribute('aria-describedby')).toBe(words.id);
  await userEvent.tab();
  expect([first.value, words.isConnected]).toEqual(['0', true]);
});
