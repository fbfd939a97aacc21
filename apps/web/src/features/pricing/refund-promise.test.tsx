import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RefundPromise, type RefundedVisit } from './refund-promise.tsx';

afterEach(cleanup);

const visit = (startMinute: number, refundUntil: RefundedVisit['policy']['refundUntil']): RefundedVisit => ({
  visitDate: '2026-12-12',
  startMinute,
  policy: { refundUntil },
});

test.each([
  [[visit(600, 'round-start')], false, '체험 시작 전까지 전액 환불12월 12일 (토) 10:00 전에 취소하시면 됩니다'],
  [[visit(600, 'day-before')], false, '12월 11일 (금) 23:59까지 전액 환불'],
  [
    [visit(780, 'round-start'), visit(600, 'round-start')],
    false,
    '체험 시작 전까지 전액 환불12월 12일 (토) 10:00 전에 취소하시면 됩니다',
  ],
  [[visit(600, 'round-start'), visit(780, 'day-before')], false, '12월 11일 (금) 23:59까지 전액 환불'],
  [[visit(600, 'round-start')], true, '체험 시작 전까지 취소할 수 있습니다12월 12일 (토) 10:00 전에 취소하시면 됩니다'],
  [[visit(600, 'day-before')], true, '12월 11일 (금) 23:59까지 취소할 수 있습니다'],
  [[], false, ''],
])('until when all of it is refunded, by the visit that closes first: %#', (visits, isUnpaid, words) => {
  render(<RefundPromise visits={visits} isUnpaid={isUnpaid} />);
  expect(document.body.textContent).toBe(words);
});
