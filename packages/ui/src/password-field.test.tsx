import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

function Shown() {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      label="비밀번호"
      name="password"
      autoComplete="current-password"
      value={password}
      onChange={setPassword}
    />
  );
}

test('a password is hidden, shown at a press, and hidden again; what was typed stays', async () => {
  render(<Shown />);
  const input = screen.getByLabelText<HTMLInputElement>('비밀번호');
  await userEvent.type(input, 'quiet-river-41');
  expect(input.type).toBe('password');
  const show = screen.getByRole('button', { name: '비밀번호 표시', pressed: false });
  await userEvent.click(show);
  expect([input.type, input.value]).toEqual(['text', 'quiet-river-41']);
  await userEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기', pressed: true }));
  expect(input.type).toBe('password');
});
