import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from './kept-focus.ts';

/** Chosen rooms, each of which a press removes, and a button that can be pressed once. */
function Page() {
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  const [rooms, setRooms] = useState(['가', '나', '다']);
  const [filled, setFilled] = useState(false);
  return (
    <div ref={part}>
      <button type="button" disabled={filled} onClick={() => setFilled(true)}>
        채우기
      </button>
      {rooms.map((room) => (
        <button key={room} type="button" onClick={() => setRooms(rooms.filter((each) => each !== room))}>
          {room} 빼기
        </button>
      ))}
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
afterEach(cleanup);

test('a control that disappears leaves the focus to the one that takes its place, the last to the one before', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(button('나 빼기'));
  expect(document.activeElement).toBe(button('다 빼기'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('가 빼기'));
});

test('a control that can’t be pressed any more leaves the focus to the next one', async () => {
  render(<Page />);
  await userEvent.setup().click(button('채우기'));
  expect(document.activeElement).toBe(button('가 빼기'));
});
