import { expect, test } from 'vitest';
import { chooseWay, type MessageRoute } from './message-way.ts';

const off = { byPhone: false, byMail: false };
const phone = (facts: Partial<MessageRoute> = {}): MessageRoute => ({
  channel: 'phone',
  wanted: off,
  reachesPhone: true,
  ...facts,
});
const mail = (facts: Partial<MessageRoute> = {}): MessageRoute => ({ ...phone(facts), channel: 'mail' });

test.each([
  ['what is wanted goes as ever', 'booking-confirmed', phone({ wanted: { byPhone: true, byMail: false } }), 'usual'],
  [
    'a mail that is wanted goes as ever',
    'booking-confirmed',
    mail({ wanted: { byPhone: false, byMail: true } }),
    'usual',
  ],
  ['a confirmation that is not wanted does not go', 'booking-confirmed', phone(), 'none'],
  ['nor does its mail', 'booking-confirmed', mail(), 'none'],
  ['a cancel goes to the phone as a text message', 'booking-cancelled', phone(), 'text'],
  ['a deadline goes to the phone as a text message', 'deposit-reminder', phone(), 'text'],
  ['seats that are offered go to the phone as a text message', 'waitlist-offer', phone(), 'text'],
  ['and not by mail as well', 'deposit-reminder', mail(), 'none'],
  ['but by mail where no phone is reached', 'deposit-reminder', mail({ reachesPhone: false }), 'usual'],
  [
    'a confirmation does not go by mail for want of a phone',
    'booking-confirmed',
    mail({ reachesPhone: false }),
    'none',
  ],
  ['what was asked for goes whatever is switched off', 'password-reset', mail({ wanted: null }), 'usual'],
] as const)('%s', (_, kind, route, way) => {
  expect(chooseWay(kind, route)).toBe(way);
});
