import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { focusField } from './field-errors.ts';
import { RadioGroup } from './radio-group.tsx';

afterEach(cleanup);

const ROUNDS = [
  { value: '1', label: '1회', disabled: true },
  { value: '2', label: '2회' },
  { value: '3', label: '3회' },
] as const;

function Rounds({ legend }: { readonly legend: string }) {
  const [chosen, setChosen] = useState<'1' | '2' | '3' | null>(null);
  return <RadioGroup legend={legend} name="round" value={chosen} options={ROUNDS} onChange={setChosen} />;
}

test('two groups of one name, as two pages that are kept alive have them, keep a choice each', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Rounds legend="개인" />
      <Rounds legend="단체" />
    </>,
  );
  const choices = () => screen.getAllByRole<HTMLInputElement>('radio', { name: '2회' });
  for (const choice of choices()) await user.click(choice);
  expect(choices().map(({ checked }) => checked)).toEqual([true, true]);
});

test('the focus of an error goes to the first choice that can be made', () => {
  const { container } = render(<Rounds legend="회차" />);
  focusField(container, 'round');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '2회' }));
});
