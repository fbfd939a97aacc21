import type { Proposal } from '@kkumteo/contract/office/staff';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawAs, NOW } from './office-answers.test-support.tsx';
import { ProposalCard } from './proposal-card.tsx';

const PROPOSAL: Proposal = {
  proposalKey: 3,
  kind: 'member.withdraw',
  state: 'open',
  facts: { memberKey: 42 },
  reason: '전화로 부탁함',
  proposedBy: { staffKey: 2, name: '배수진' },
  proposedAt: NOW,
  decidedBy: null,
  decidedAt: null,
  note: '',
};

test('who proposed it sees until when it waits, and that it has expired', () => {
  const own = { ...PROPOSAL, proposedBy: { staffKey: 1, name: '한지원' } };
  const { unmount } = drawAs('admin', <ProposalCard proposal={own} />);
  expect(screen.getByText(/12월 18일.*10:42까지 정하지 않으면 취소돼요/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '제안 취소' })).toBeTruthy();
  unmount();
  drawAs('admin', <ProposalCard proposal={{ ...own, state: 'expired', decidedAt: NOW }} />);
  expect(screen.getByText(/7일이 지나 취소됐어요/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a closing says whom its proposer has asked, to that person alone', () => {
  const closing = { ...PROPOSAL, kind: 'closing.start' as const, facts: { closingId: 12, approver: 1 } };
  const { unmount } = drawAs('admin', <ProposalCard proposal={closing} />);
  expect(screen.getByText('나에게 확인을 부탁했어요.')).toBeTruthy();
  unmount();
  drawAs('admin', <ProposalCard proposal={{ ...closing, facts: { closingId: 12, approver: 5 } }} />);
  expect(screen.queryByText('나에게 확인을 부탁했어요.')).toBeNull();
});

test.each([
  [{}, '회원 보기', '/members/42'],
  [
    { kind: 'reservation.exception', facts: { reservationNo: 'R1', lines: 'L1', amount: 45_000 } },
    '예약 보기',
    '/reservations/R1',
  ],
] as const)('who decides can look at whom a proposal is about first', (over, name, place) => {
  drawAs('admin', <ProposalCard proposal={{ ...PROPOSAL, ...over }} />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(place);
  expect(screen.getByRole('button', { name: '승인' })).toBeTruthy();
});
