import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
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

function Slow() {
  const [open, setOpen] = useState<'loading' | 'loaded' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" onClick={() => setOpen('loading')}>
        변경
      </button>
      {open !== null && (
        <Sheet key={open} title="변경" onClose={close}>
          <button type="button" onClick={() => setOpen('loaded')}>
            다시 시도
          </button>
        </Sheet>
      )}
    </>
  );
}

test('a sheet that takes the place of one that loaded gives the focus back to what opened that one', async () => {
  render(<Slow />);
  await userEvent.click(screen.getByRole('button', { name: '변경' }));
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '변경' }));
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '변경' }));
});

test('a sheet in which something is typed asks before it closes', async () => {
  render(
    <MemoryRouter>
      <Rows />
      <DialogHost />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: '하나' }));
  await userEvent.type(screen.getByLabelText('글'), '이유');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: '계속 적기' }));
  expect(screen.getByLabelText<HTMLInputElement>('글').value).toBe('이유');
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await userEvent.click(await screen.findByRole('button', { name: '버리고 닫기' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

function Acts() {
  const [acts, setActs] = useState(false);
  const [isThere, setIsThere] = useState(true);
  return (
    <Sheet title="회차" onClose={() => undefined}>
      {acts ? (
        <form aria-label="닫기 전에">
          <input aria-label="이유" />
          <button type="button" onClick={() => setActs(false)}>
            그만두기
          </button>
        </form>
      ) : (
        isThere && (
          <p>
            <button type="button" onClick={() => setActs(true)}>
              판매 닫기
            </button>
            <button type="button" onClick={() => setIsThere(false)}>
              지우기
            </button>
          </p>
        )
      )}
    </Sheet>
  );
}

test('a form that opens in the place of its button takes the focus, and gives it back', async () => {
  render(<Acts />);
  await userEvent.click(screen.getByRole('button', { name: '판매 닫기' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('이유')));
  await userEvent.click(screen.getByRole('button', { name: '그만두기' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '판매 닫기' })));
});

test('where nothing comes instead, the heading has the focus', async () => {
  render(<Acts />);
  await userEvent.click(screen.getByRole('button', { name: '지우기' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '회차' })));
});
