import { reservationActPaths as paths } from '@kkumteo/contract/office/reservation-acts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, drawAs, officeAnswers, refusal } from '../../staff/office-answers.test-support.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { lineShown, reservationShown } from './reservation-shown.test-support.tsx';

const NUMBER = 'KT-0291-2135-7';
const child = (participantId: string, name: string) => ({
  participantId,
  role: 'experiencer' as const,
  name,
  categoryName: '어린이',
  heads: 1,
  gradeName: '',
  className: '',
  phone: null,
  roomNames: [],
  isMissing: false,
});
const head = { role: 'experiencer', categoryId: '01', categoryName: '어린이', heads: 1 };
const options = {
  lines: [
    {
      lineNo: 'LINE-1',
      refusal: null,
      roundId: 1011,
      experiencersVersion: 'e',
      leadersVersion: 'l',
      heads: [
        { ...head, participantId: '7' },
        { ...head, participantId: '8' },
      ],
      rounds: [
        { roundId: 1011, name: '1회', startMinute: '1000', endMinute: '1100', seatsLeft: 9 },
        { roundId: 1012, name: '2회', startMinute: '1300', endMinute: '1400', seatsLeft: 9 },
      ],
      categories: [],
      leaderCategories: [],
    },
  ],
};
const police = { participantId: '7', componentRoundId: 2012, roomId: 'police' };
const preview = {
  before: 45_000,
  after: 45_000,
  refund: 0,
  lines: [],
  way: 'none',
  paidWith: null,
  needsAccount: false,
  roomsKept: 1,
  roomsDropped: 1,
  rooms: [
    {
      lineNo: 'LINE-1',
      people: ['7', '8'],
      given: [police],
      groups: [
        {
          componentRoundId: 2012,
          hallName: '청소년체험관',
          rooms: [
            { roomId: 'police', roomName: '경찰서', streetName: '안전 거리', seats: 1 },
            { roomId: 'news', roomName: '방송국', streetName: '문화 거리', seats: 3 },
          ],
        },
      ],
    },
  ],
  blocked: null,
};

function draw() {
  const onClose = vi.fn();
  const people = [child('7', '이*나'), child('8', '이*준')];
  drawAs(
    'counsel',
    <ChangeSheet reservation={reservationShown({ lines: [lineShown({ people })] })} onClose={onClose} />,
  );
  return onClose;
}

test('who loses a room in another round is given one there, and what others have chosen is full', async () => {
  const sent = officeAnswers({
    [paths.changeOptions(NUMBER)]: () => answer(options),
    [paths.previewChange(NUMBER)]: () => answer(preview),
    [paths.change(NUMBER)]: () => answer({ refunded: 0, isProposed: false }),
  });
  const onClose = draw();
  await userEvent.selectOptions(await screen.findByLabelText('회차'), '1012');
  const rooms = within(await screen.findByRole('group', { name: '체험실' }));
  expect(rooms.getByLabelText<HTMLSelectElement>('이*나').value).toBe('police');
  const second = rooms.getByLabelText<HTMLSelectElement>('이*준');
  expect(second.value).toBe('');
  expect(within(second).getByRole<HTMLOptionElement>('option', { name: '경찰서 (마감)' }).disabled).toBe(true);
  await userEvent.selectOptions(second, 'news');
  await userEvent.click(screen.getByRole('radio', { name: '방문자 요청' }));
  await userEvent.click(await screen.findByRole('button', { name: '변경' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const bodyOf = (path: string) => sent.filter((one) => one.path === path).at(-1)?.body;
  const chosen = [police, { participantId: '8', componentRoundId: 2012, roomId: 'news' }];
  expect(bodyOf(paths.change(NUMBER))).toMatchObject({ lines: [{ roundId: 1012, rooms: chosen }] });
  expect(bodyOf(paths.previewChange(NUMBER))).toMatchObject({ lines: [{ rooms: chosen }] });
});

test('rooms that were taken meanwhile are said until another is chosen, and go with the round for which they were', async () => {
  const sent = officeAnswers({
    [paths.changeOptions(NUMBER)]: () => answer(options),
    [paths.previewChange(NUMBER)]: () => answer(preview),
    [paths.change(NUMBER)]: () =>
      refusal(422, 'rooms.over-room', '방송국 체험실 정원을 초과하였습니다.', 'lines.0.rooms.1.roomId'),
  });
  draw();
  await userEvent.selectOptions(await screen.findByLabelText('회차'), '1012');
  await userEvent.selectOptions(await screen.findByLabelText('이*준'), 'news');
  await userEvent.click(screen.getByRole('radio', { name: '방문자 요청' }));
  await userEvent.click(await screen.findByRole('button', { name: '변경' }));
  expect(await screen.findByText('방송국 체험실 정원을 초과하였습니다.')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('이*준'), '');
  expect(screen.queryByText('방송국 체험실 정원을 초과하였습니다.', { selector: 'form p' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /이\*준/ }));
  await vi.waitFor(() =>
    expect(sent.filter(({ path }) => path === paths.previewChange(NUMBER)).at(-1)?.body).toMatchObject({
      lines: [{ experiencers: [{ participantId: '7' }], rooms: null }],
    }),
  );
});
