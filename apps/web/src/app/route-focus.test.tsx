import { act, render, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { BrowserRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { followFocus } from '../lib/left-focus.ts';
import { RouteFocus } from './route-focus.tsx';

followFocus();
const opened = location.pathname;
afterAll(() => history.replaceState(null, '', opened));

test.each(['', '/en'])('Back goes to the link below %j that was pressed before this part loaded', async (basename) => {
  history.replaceState(null, '', `${basename}/list`);
  let go: NavigateFunction = () => undefined;
  function Page() {
    const { pathname } = useLocation();
    go = useNavigate();
    return (
      <main>
        <h1 key={pathname} tabIndex={-1}>
          {pathname}
        </h1>
        <button type="button">피자 공방</button>
      </main>
    );
  }
  const page = (loaded: boolean) => (
    <BrowserRouter basename={basename}>
      <Page />
      {loaded && <RouteFocus />}
    </BrowserRouter>
  );
  const { rerender } = render(page(false));
  const link = screen.getByRole('button');
  link.focus();
  act(() => void go('/detail'));
  // A page that is hidden loses the focus.
  link.blur();
  rerender(page(true));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('/detail'));
  act(() => void go(-1));
  await waitFor(() => expect(document.activeElement).toBe(link));
});
