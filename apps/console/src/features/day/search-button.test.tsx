import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SearchButton } from './search-button.tsx';

function Searching() {
  const [open, setOpen] = useState(false);
  return <SearchButton pages={[]} open={open} onOpen={setOpen} />;
}

const draw = (hasField: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Searching />
        {hasField && <input aria-label="표에서 찾기" data-page-find="" />}
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('/ leads to the field of the page', async () => {
  draw(true);
  await userEvent.keyboard('[Slash]');
  expect(document.activeElement).toBe(screen.getByLabelText('표에서 찾기'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('where a page has no field, / opens the search of the console', async () => {
  draw(false);
  await userEvent.keyboard('[Slash]');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
});
