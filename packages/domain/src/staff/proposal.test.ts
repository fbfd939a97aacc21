import { describe, expect, test } from 'vitest';
import { may, STAFF_ROLES } from './may.ts';
import {
  actOfDecision,
  decidedBy,
  decisionRefusal,
  FOUR_EYES,
  PROPOSAL_KINDS,
  type ProposalDecision,
  proposalExpiresAt,
} from './proposal.ts';

const NOW = Date.parse('2026-12-09T10:00:00+09:00');
const exception = { kind: 'reservation.exception', state: 'open', proposedBy: 1, proposedAt: NOW } as const;
const finance = { staffKey: 2, role: 'finance' } as const;

const refusalOf = (
  proposal: Parameters<typeof decisionRefusal>[0],
  by: Parameters<typeof decisionRefusal>[1],
  decision: ProposalDecision,
) => decisionRefusal(proposal, by, decision, NOW);

describe('a proposal', () => {
  test('is approved and refused by another person whose role may, and withdrawn by its proposer alone', () => {
    const counsel = { staffKey: 1, role: 'counsel' } as const;
    expect(refusalOf(exception, finance, 'approve')).toBeNull();
    expect(refusalOf(exception, finance, 'refuse')).toBeNull();
    expect(refusalOf(exception, finance, 'withdraw')).toEqual({ code: 'staff.proposal-own' });
    expect(refusalOf(exception, counsel, 'withdraw')).toBeNull();
    expect(refusalOf(exception, counsel, 'approve')).toEqual({ code: 'staff.not-allowed' });
    expect(refusalOf({ ...exception, proposedBy: 2 }, finance, 'approve')).toEqual({
      code: 'staff.proposal-own',
    });
  });

  test('is decided once', () => {
    for (const state of ['approved', 'refused', 'withdrawn'] as const)
      expect(refusalOf({ ...exception, state }, finance, 'approve')).toEqual({ code: 'staff.proposal-decided' });
  });

  test('expires after seven days, whether a job has noticed it or not', () => {
    const last = proposalExpiresAt(NOW) - 1;
    expect(decisionRefusal(exception, finance, 'approve', last)).toBeNull();
    for (const decision of ['approve', 'refuse'] as const)
      expect(decisionRefusal(exception, finance, decision, last + 1)).toEqual({
        code: 'staff.proposal-expired',
        days: 7,
      });
    expect(refusalOf({ ...exception, state: 'expired' }, finance, 'approve')).toEqual({
      code: 'staff.proposal-expired',
      days: 7,
    });
  });

  test('of staff is decided by administrators, of money by those who answer for money', () => {
    expect(decidedBy('finance')).toEqual([
      'reservation.exception',
      'reservation.waiver',
      'closing.start',
      'catalogue.publish',
      'settlement.refund-account',
      'coupon.give',
    ]);
    expect(decidedBy('counsel')).toEqual(['member.withdraw']);
    expect(decidedBy('admin')).toEqual(PROPOSAL_KINDS);
  });

  test('is named in its entry by the act that decides it, and by the one that proposed it where it is withdrawn', () => {
    expect(actOfDecision('closing.start', 'approve')).toBe('closing.approve');
    expect(actOfDecision('closing.start', 'withdraw')).toBe('closing.propose');
  });

  test.each(PROPOSAL_KINDS)('of %s is on the list of each role that proposes or decides it', (kind) => {
    const { proposes, decides } = FOUR_EYES[kind];
    for (const role of STAFF_ROLES.filter((one) => may(one, proposes) || may(one, decides)))
      expect([role, may(role, 'proposal.read'), may(role, 'proposal.decide')]).toEqual([role, true, true]);
  });
});
