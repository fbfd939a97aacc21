import { expect, test } from 'vitest';
import { sinceProposal } from './closing-words.ts';

const PROPOSED = { reservations: 10, amount: 500_000 };

test.each([
  [{ reservations: 10, amount: 500_000 }, '요청 때와 같아요.'],
  [{ reservations: 13, amount: 620_000 }, '요청 때보다 예약 3건, 120,000원이 늘었어요.'],
  [{ reservations: 9, amount: 450_000 }, '요청 때보다 예약 1건, 50,000원이 줄었어요.'],
  [{ reservations: 9, amount: 520_000 }, '요청 때보다 예약 1건이 줄고, 20,000원이 늘었어요.'],
  [{ reservations: 12, amount: 500_000 }, '요청 때보다 예약 2건이 늘었어요.'],
  [{ reservations: 10, amount: 480_000 }, '요청 때보다 20,000원이 줄었어요.'],
  [{ reservations: 12, amount: null }, '요청 때보다 예약 2건이 늘었어요.'],
] as const)('what has changed since a proposal: %o', (now, words) => expect(sinceProposal(PROPOSED, now)).toBe(words));
