import { FailedState } from '@kkumteo/ui/states.tsx';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Page } from './page.tsx';
import { Sheet } from './sheet.tsx';

const sheet = (
  <Sheet title="2회" onClose={() => undefined}>
    명단
  </Sheet>
);

const Schedule = ({ sheet: open }: { readonly sheet?: ReactNode }) => (
  <Page title="일정" sheet={open}>
    글
  </Page>
);

const draw = () =>
  render(
    <MemoryRouter>
      <Link to="/schedule">일정</Link>
      <Link to="/schedule/round">회차</Link>
      <Routes>
        <Route path="/" element={<Page title="오늘">글</Page>} />
        <Route path="/schedule" element={<Schedule key="day" />} />
        <Route path="/schedule/round" element={<Schedule key="round" sheet={sheet} />} />
      </Routes>
    </MemoryRouter>,
  );

test('a page that was gone to has the focus on its heading, the first of a tab leaves it', async () => {
  draw();
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('link', { name: '일정' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '일정' }));
});

test('a sheet that is open with the page has it', async () => {
  draw();
  await userEvent.click(screen.getByRole('link', { name: '회차' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '2회' }));
});

function FailsOnce() {
  const [isThere, setIsThere] = useState(false);
  return (
    <Page title="오늘">
      {isThere ? <p>값</p> : <FailedState message="못 불러왔어요." onRetry={() => setIsThere(true)} />}
    </Page>
  );
}

test('the focus stays on the page where a retry brings what had failed', async () => {
  render(
    <MemoryRouter>
      <FailsOnce />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '오늘' })));
});
