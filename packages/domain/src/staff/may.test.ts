import { expect, it } from 'vitest';
import { asksCode, OFFICE_ACTS, STAFF_ROLES, wonFor } from './may.ts';

it('asks for the code again for what gives a person access, and not for what takes it', () => {
  const acts = OFFICE_ACTS.filter((act) => act.startsWith('staff.'));
  expect(acts.filter(asksCode)).toEqual(['staff.invite', 'staff.change-role', 'staff.resume', 'staff.reset']);
});

it('asks for the code again for what gives money back', () => {
  const acts = OFFICE_ACTS.filter((act) => act.startsWith('reservation.'));
  expect(acts.filter(asksCode)).toEqual([
    'reservation.cancel',
    'reservation.change',
    'reservation.move',
    'reservation.refund-desk-money',
    'reservation.except',
  ]);
});

it('shows amounts to all but 프로그램 (PD-164)', () => {
  expect(STAFF_ROLES.filter((role) => wonFor(role, 1_000) === null)).toEqual(['programme']);
});
