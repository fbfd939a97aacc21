import { expect, test } from 'vitest';
import type { TreatedBooking } from './bookings.ts';
import { peopleOf } from './preview.ts';

const BOOKING: TreatedBooking = {
  reservationKey: 1,
  reservationNo: 'R1',
  bookingReference: 48219035,
  bookerName: '정미란',
  bookerMobile: '01012345678',
  bookerEmail: '',
  organisationName: null,
  attemptId: null,
  track: 'individual',
  experiencers: 2,
  leaders: 1,
  refundClosesAt: null,
  status: 'confirmed',
  method: 'card',
  attemptState: 'paid',
  left: 45_000,
  atDesk: 0,
  refundAccountKnown: false,
  closedLines: [],
  openLines: 1,
  treatment: { kind: 'cancel', way: 'card', gone: [], amount: 45_000, byPerson: null },
};

test.each([
  ['finance', 'screen', ['정*란', '010-****-5678']],
  ['finance', 'xlsx', ['정미란', '010-1234-5678']],
  ['programme', 'screen', ['정*란', '']],
  ['programme', 'csv', ['정*란', '']],
] as const)('the visitors of a closing, for %s by %s, are as PD-164 says', (role, as, [name, phone]) => {
  expect(peopleOf([BOOKING], { as, role })).toMatchObject([{ name, phone }]);
});
