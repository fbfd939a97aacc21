import type { OrderEvent } from '@kkumteo/domain/messages/choose-message';

/** What an outbox row is about, by its topic. */
export type Topic =
  | { readonly about: 'order'; readonly event: OrderEvent }
  | { readonly about: 'refund'; readonly event: 'sent' | 'done' }
  /** A visit that is ahead. */
  | { readonly about: 'visit'; readonly event: 'reminder' | 'notice' }
  | { readonly about: 'offer' }
  | { readonly about: 'closed' }
  | { readonly about: 'another-day' }
  | { readonly about: 'closed-wait' }
  | { readonly about: 'account' }
  | { readonly about: 'contact'; readonly to: 'new' | 'old' }
  | { readonly about: 'inquiry'; readonly to: 'park' | 'asker' | 'answered' }
  | { readonly about: 'day-report' };

/** Topics of the outbox that become messages; the SQL that writes them uses the same words. */
export const TOPICS: ReadonlyMap<string, Topic> = new Map<string, Topic>([
  ...(
    [
      'confirmed',
      'provisional',
      'overdue',
      'deposit-requested',
      'deposit-reissued',
      'deposit-reminder',
      'deposit-reversed',
      'deposit-expired',
      'cancelled',
      'part-cancelled',
      'changed',
      'moved',
    ] as const
  ).map((event): [string, Topic] => [`reservation.${event}`, { about: 'order', event }]),
  ['reservation.visit-reminder', { about: 'visit', event: 'reminder' }],
  ['reservation.visit-notice', { about: 'visit', event: 'notice' }],
  ['payment.refund-sent', { about: 'refund', event: 'sent' }],
  ['payment.refunded', { about: 'refund', event: 'done' }],
  ['waitlist.offered', { about: 'offer' }],
  ['reservation.closed', { about: 'closed' }],
  ['reservation.another-day', { about: 'another-day' }],
  ['waitlist.closed', { about: 'closed-wait' }],
  ['account.login-id', { about: 'account' }],
  ['account.password', { about: 'account' }],
  ['account.contact-code', { about: 'contact', to: 'new' }],
  ['account.contact-changed', { about: 'contact', to: 'old' }],
  ['inquiry.asked', { about: 'inquiry', to: 'park' }],
  ['inquiry.received', { about: 'inquiry', to: 'asker' }],
  ['inquiry.answered', { about: 'inquiry', to: 'answered' }],
  ['staff.day-report', { about: 'day-report' }],
]);

/** Topics that can wait for the morning: they are not sent to a phone at night, unless they are for the day itself. */
export const DAYTIME_TOPICS: readonly string[] = [
  'reservation.overdue',
  'reservation.deposit-reminder',
  'reservation.deposit-expired',
  'reservation.visit-reminder',
  'reservation.visit-notice',
  'waitlist.offered',
];

/** The day in Korea on which an event `o` of the outbox was written, as its payload has days. */
export const WRITTEN_ON = `to_char(o.created_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;
