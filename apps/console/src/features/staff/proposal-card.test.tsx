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
