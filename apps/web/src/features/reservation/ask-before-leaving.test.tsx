import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAskBeforeBack, type Unsaved } from './ask-before-leaving.ts';

const PAGE = 2;
const BEFORE = 1;
const draft = (isThere = true): Unsaved => ({ isThere: () => isThere, forget: vi.fn(), question: 'leave-change' });

function Page({ unsaved }: { readonly unsaved: Unsaved }) {
  useAskBeforeBack(unsaved);
  return <p>the page</p>;
}

const at = (entry: number): void => history.replaceState({ idx: entry }, '');
/** The browser has gone to an entry of its history. */
const arrive = (entry: number): void => {
  at(entry);
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: entry } }));
};
const question = () => screen.findByRole('alertdialog');
/** A question that is answered takes its own entry of the history along. */
const answered = async (go: { readonly mock: { readonly lastCall?: readonly unknown[] | undefined } }) => {
  await waitFor(() => expect(go.mock.lastCall).toEqual([-1]));
  arrive(PAGE);
};
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

// Other files have the same tab.
afterAll(() => history.replaceState(null, ''));

describe('Back from something unsaved', () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  beforeEach(() => {
    at(PAGE);
    render(<DialogHost />);
  });
  afterEach(async () => {
    cleanup();
    go.mockClear();
    await nextTurn();
  });

  test('is undone at once, and repeated on yes', async () => {
    const unsaved = draft();
    render(<Page unsaved={unsaved} />);
    arrive(BEFORE);
    expect(go.mock.calls).toEqual([[1]]);
    arrive(PAGE);
    expect((await question()).textContent).toContain('누르지 않은 변경이 있습니다.');
    await userEvent.click(screen.getByRole('button', { name: '나가기' }));
    await answered(go);
    await waitFor(() => expect(go.mock.calls).toEqual([[1], [-1], [-1]]));
    expect(unsaved.forget).toHaveBeenCalled();
  });

  test('is asked about also where the router has drawn the other page before', async () => {
    const { unmount } = render(<Page unsaved={draft()} />);
    at(BEFORE);
    unmount();
    const { unmount: leave } = render(<Page unsaved={draft(false)} />);
    arrive(BEFORE);
    expect(go.mock.calls).toEqual([[1]]);
    leave();
    arrive(PAGE);
    await userEvent.click(await screen.findByRole('button', { name: '계속 변경' }));
    await answered(go);
    await nextTurn();
    expect(go.mock.calls).toEqual([[1], [-1]]);
  });

  test('asks nothing where nothing is unsaved, and once it was left', async () => {
    const { unmount } = render(<Page unsaved={draft(false)} />);
    arrive(BEFORE);
    unmount();
    at(PAGE);
    render(<Page unsaved={draft()} />).unmount();
    await nextTurn();
    arrive(BEFORE);
    expect(go).not.toHaveBeenCalled();
  });
});
