import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Round } from '@kkumteo/domain/catalog/product';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { instantOf } from '@kkumteo/domain/shared/time';
import { ALWAYS_VALID } from '@kkumteo/domain/shared/valid-days';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TicketRounds } from './ticket-rounds.tsx';
import { round } from '../booking.test-support.ts';

const nothing = () => undefined;
const show = (track: Track, chosen: RoundAvailability, known: readonly Round[] = [], people = 1): string => {
  cleanup();
  render(
    <TicketRounds
      track={track}
      rounds={[round(1, 14), round(2, 15), round(3, 0), round(4, 0), ...(track === 'individual' ? [round(5, 5)] : [])]}
      known={known}
      ticket={{ visitDate: '2026-12-09', round: chosen }}
      now={instantOf('2026-11-20')}
      day={{ is: 'ready', failure: null, retry: nothing }}
      people={people}
      canWait={({ roundId }) => roundId === 3}
      Note={chosen.roundId === 3 ? () => <p>the note</p> : null}
      isWrong={false}
      onRound={nothing}
    />,
  );
  return document.body.textContent;
};
const TOO_FEW = '남은 자리가 15명보다 적어 단체로 예약할 수 없는 회차입니다. 다른 회차나 날짜를 선택해 주세요.';

test('a round with too few seats for a group says so among the rounds, and again when it is chosen', () => {
  const text = show('group', round(1, 14));
  expect(text).toContain('14자리 (15명 미만)');
  expect(text.match(/15명 미만/g)).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe(TOO_FEW);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /1회/ }).disabled).toBe(false);
  expect(show('group', round(2, 15))).not.toContain(TOO_FEW);
});

test('an individual’s round says nothing of groups', () => {
  expect(show('individual', round(1, 14))).not.toContain('15명');
});

const asides = () =>
  screen.getAllByRole<HTMLInputElement>('radio').map(({ disabled, labels }) => {
    const text = labels?.[0]?.textContent ?? '';
    return `${text.slice(text.lastIndexOf('11:00') + 5)}${disabled ? ', shut' : ''}`;
  });

test('seats are said where they are few or too few; a full round can be chosen where it can be waited for', () => {
  show('individual', round(1, 14));
  expect(asides()).toEqual(['예약 가능', '예약 가능', '마감 · 대기 신청', '마감, shut', '5자리']);
  show('individual', round(1, 14), [], 6);
  expect(asides().at(-1)).toBe('5명만 가능');
  show('group', round(2, 15), [], 40);
  expect(asides().slice(0, 2)).toEqual(['14자리 (15명 미만)', '15자리']);
});

test('the chosen full round says that it can be waited for, another one that it can’t be booked', () => {
  const FULL = '잔여석이 남아 있지 않습니다.';
  const waiting = show('individual', round(3, 0));
  expect([waiting.includes('the note'), waiting.includes(FULL), waiting.includes('마감 · 대기 신청')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(show('individual', round(4, 0))).toContain(FULL);
});

test('the chosen round of a bundle says when each of its visits takes place', () => {
  const parts = [
    { name: '1분 영화 찍기', startMinute: 630, endMinute: 730 },
    { name: '나의 첫 음원 녹음', startMinute: 810, endMinute: 890 },
  ];
  const known = [{ ...ALWAYS_VALID, roundId: 2, name: '2회', startMinute: 600, endMinute: 890, parts }];
  expect(show('individual', round(2, 15), known)).toContain('10:30–12:10 1분 영화 찍기13:30–14:50 나의 첫 음원 녹음');
  expect(show('individual', round(1, 14), known)).not.toContain('영화');
});
