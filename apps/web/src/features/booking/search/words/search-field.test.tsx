import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const onText = vi.fn<(text: string) => void>();

function Searched() {
  const [text, setText] = useState('');
  return (
    <SearchField
      fieldId="search"
      text={text}
      options={[]}
      onOpen={() => {}}
      onText={(next) => {
        setText(next);
        onText(next);
      }}
    />
  );
}

test('a search of more than 40 letters stays as it was pasted, says so, and is not searched for', async () => {
  const user = userEvent.setup();
  render(<Searched />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: '체험 검색' });
  await user.click(field);
  await user.paste('가'.repeat(41));
  await user.keyboard('{Enter}');
  expect(field.value).toHaveLength(41);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('40자까지 입력할 수 있습니다.').id).toBe(field.getAttribute('aria-describedby'));
  expect(onText).not.toHaveBeenCalled();
  await user.keyboard('{Backspace}{Enter}');
  expect(onText).toHaveBeenCalledExactlyOnceWith('가'.repeat(40));
  expect(screen.queryByText('40자까지 입력할 수 있습니다.')).toBeNull();
});
