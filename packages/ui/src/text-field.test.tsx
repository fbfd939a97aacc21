import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

test('the error is beside its field and is read with it', () => {
  render(<TextField label="이름" hint="실명" value="" onChange={() => undefined} error="이름을 입력해 주세요." />);
  const field = screen.getByRole('textbox', { name: '이름' });
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim());
  expect([described, field.getAttribute('aria-invalid')]).toEqual([['실명', '이름을 입력해 주세요.'], 'true']);
});

test('a field without an error is not invalid', () => {
  render(<TextField label="이름" value="" onChange={() => undefined} />);
  const field = screen.getByRole('textbox', { name: '이름' });
  expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([null, null]);
});

test('Enter goes on, but not in the middle of a syllable', () => {
  const onEnter = vi.fn();
  render(<TextField label="이름" value="" onChange={() => undefined} onEnter={onEnter} />);
  const field = screen.getByRole('textbox', { name: '이름' });
  fireEvent.compositionStart(field);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onEnter).not.toHaveBeenCalled();
  cleanup();
  render(<TextField label="이름" value="" onChange={() => undefined} onEnter={onEnter} />);
  fireEvent.keyDown(screen.getByRole('textbox', { name: '이름' }), { key: 'Enter' });
  expect(onEnter).toHaveBeenCalledTimes(1);
});

function Upper() {
  const [value, setValue] = useState('');
  return <TextField label="코드" value={value} onChange={setValue} format={(text) => text.toUpperCase()} />;
}

test('a format waits for the composition to end', async () => {
  const user = userEvent.setup();
  render(<Upper />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '코드' });
  await user.type(field, 'ab');
  expect(field.value).toBe('AB');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'ABc' } });
  expect(field.value).toBe('ABc');
  fireEvent.compositionEnd(field);
  expect(field.value).toBe('ABC');
});

function Name() {
  const [value, setValue] = useState('');
  return <TextField label="이름" value={value} onChange={setValue} maxLength={3} />;
}

test('what is longer than the field keeps stays whole, with its sentence beside it', async () => {
  const user = userEvent.setup();
  render(<Name />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '이름' });
  await user.click(field);
  await user.paste('각하늘'.normalize('NFD'));
  expect([field.getAttribute('aria-invalid'), screen.queryByText(/자까지/)]).toEqual([null, null]);
  await user.paste('별');
  expect(field.value).toBe(`${'각하늘'.normalize('NFD')}별`);
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('3자까지 입력할 수 있습니다.').id);
  await user.keyboard('{Backspace}');
  expect(screen.queryByText(/자까지/)).toBeNull();
});
