import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PeopleRooms } from './people-rooms.tsx';
import type { RoomEditor } from './use-room-editor.ts';

afterEach(cleanup);

const editor = { people: [], picks: [], ticked: new Set() } as unknown as RoomEditor;

test.each([
  ['may be chosen', true],
  ['are only looked at, as of a cancelled line,', false],
])('where rooms %s, that they can be chosen for who is named is said: %s', (_where, canEdit) => {
  render(<PeopleRooms groups={[]} editor={editor} headcount={20} canEdit={canEdit} />);
  expect(screen.queryByText(/체험실을 고를 수 있습니다/) !== null).toBe(canEdit);
});
