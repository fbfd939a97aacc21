import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Sheet } from './sheet.tsx';

function Rows() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      {['하나', '둘'].map((name) => (
        <button key={name} type="button" onClick={() => setOpen(name)}>
          {name}
        </button>
      ))}
      {open !== null && (
        <Sheet key={open} title={`${open}의 일`} onClose={() => setOpen(null)}>
          <input aria-label="글" />
        </Sheet>
      )}
    </>
  );
}

test('a sheet takes the focus, and Esc gives it back to what opened it', async () => {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: '하나' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '하나의 일' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '하나' }));
});

test('after another one was opened meanwhile, Esc returns there', async () => {
  render(<Rows />);
  await userEvent.click(screen.getByRole('button', { name: '하나' }));
  await userEvent.click(screen.getByRole('button', { name: '둘' }));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '둘' }));
});
