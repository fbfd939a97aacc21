import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ScanField } from './scan-field.tsx';

const sent = vi.fn();

function Field() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  return (
    <ScanField
      field={field}
      typed={typed}
      onType={setTyped}
      onCode={(code) => {
        setTyped('');
        sent(code);
      }}
    />
  );
}

const draw = () => {
  sent.mockClear();
  render(<Field />);
  return screen.getByRole<HTMLInputElement>('textbox');
};

test('Enter sends a code and leaves a name, which is looked up as it is typed', async () => {
  const field = draw();
  await userEvent.type(field, '햇살초{Enter}');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, 'KT-9173-4406-5{Enter}');
  expect(sent).toHaveBeenCalledExactlyOnceWith('KT-9173-4406-5');
});

test('a scanner that types while the machine writes Hangul is heard at its one Enter', () => {
  const field = draw();
  const code = 'ㅏㅅ-9173-4406-5';
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: code } });
  fireEvent.keyDown(field, { key: 'Process', code: 'Enter', isComposing: true });
  expect(sent).not.toHaveBeenCalled();
  fireEvent.compositionEnd(field);
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(sent).toHaveBeenCalledExactlyOnceWith(code);
});
