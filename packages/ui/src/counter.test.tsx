import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Counter } from './counter.tsx';

afterEach(cleanup);

function Headcount({
  start = 0,
  min = 0,
  max = 999,
}: {
  readonly start?: number;
  readonly min?: number;
  readonly max?: number;
}) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Counter label="체험자" value={value} min={min} max={max} onChange={setValue} />
      <output>{value}명</output>
    </>
  );
}

const number = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '체험자' });
const less = () => screen.getByRole<HTMLButtonElement>('button', { name: '체험자 줄이기' });
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: '체험자 늘리기' });
const shown = () => screen.getByText(/명$/).textContent;

test('plus and minus count by one and rest at the bounds', async () => {
  const user = userEvent.setup();
  render(<Headcount max={2} />);
  expect(less().getAttribute('aria-disabled')).toBe('true');
  await user.click(more());
  await user.click(more());
  expect([shown(), more().getAttribute('aria-disabled'), less().getAttribute('aria-disabled')]).toEqual([
    '2명',
    'true',
    null,
  ]);
  await user.click(more());
  expect(shown()).toBe('2명');
});

test('a press of a button is answered by the number; one that is typed is read out by its field alone', async () => {
  const user = userEvent.setup();
  render(<Headcount />);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('');
  await user.click(more());
  await user.click(more());
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('체험자 2');
  await user.clear(number());
  await user.type(number(), '12');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('');
});

test('a button that has come to its bound keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Headcount start={1} max={2} />);
  await user.click(less());
  expect([shown(), document.activeElement]).toEqual(['0명', less()]);
  await user.click(more());
  await user.click(more());
  expect([shown(), document.activeElement]).toEqual(['2명', more()]);
});

test.each(['-1.5', '1,5', '셋', '12345', '1e3'])(
  '%s is no count: it is neither cut nor read as another number',
  async (typed) => {
    const user = userEvent.setup();
    render(<Headcount start={3} max={9999} />);
    await user.click(number());
    await user.paste(typed);
    expect([number().value, shown(), number().getAttribute('aria-invalid')]).toEqual([typed, '3명', 'true']);
    const words = screen.getByText('숫자만, 네 자리까지 입력할 수 있습니다.');
    expect(number().getAttribute('aria-describedby')).toBe(words.closest('p')?.id);
    await user.tab();
    expect([number().value, words.isConnected]).toEqual(['3', true]);
    await user.click(more());
    expect([shown(), words.isConnected]).toEqual(['4명', false]);
  },
);

test('-1.5 is not 15 either where it is typed key by key', async () => {
  const user = userEvent.setup();
  render(<Headcount start={3} />);
  await user.clear(number());
  await user.type(number(), '-1.5');
  expect(shown()).toBe('3명');
});

test.each([' １２ ', '12명', '12 명'])('%j counts twelve', async (typed) => {
  const user = userEvent.setup();
  render(<Headcount max={9999} />);
  await user.click(number());
  await user.paste(typed);
  expect([number().value, shown()]).toEqual(['12', '12명']);
});

test('a number that is typed above the maximum stays; the plus rests, the minus leads back to what can be', async () => {
  const user = userEvent.setup();
  render(<Headcount max={14} />);
  await user.clear(number());
  await user.type(number(), '99');
  expect([number().value, shown(), more().getAttribute('aria-disabled')]).toEqual(['99', '99명', 'true']);
  await user.tab();
  expect(number().value).toBe('99');
  await user.click(less());
  expect(shown()).toBe('14명');
});

test('what is typed below the minimum becomes the minimum when the field is left', async () => {
  const user = userEvent.setup();
  render(<Headcount start={20} min={15} />);
  await user.clear(number());
  await user.type(number(), '7');
  expect(shown()).toBe('20명');
  await user.tab();
  expect([number().value, shown()]).toEqual(['15', '15명']);
});

test('the arrow keys count, and the bounds are said', async () => {
  const user = userEvent.setup();
  render(<Headcount start={3} min={1} max={5} />);
  await user.type(number(), '{ArrowUp}{ArrowUp}{ArrowUp}');
  expect([
    number().getAttribute('aria-valuenow'),
    number().getAttribute('aria-valuemin'),
    number().getAttribute('aria-valuemax'),
  ]).toEqual(['5', '1', '5']);
});
