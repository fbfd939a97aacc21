import type { MessageKind } from '@kkumteo/domain/messages/message';
import type { MessageTemplate } from '../messages/template.ts';

const body = (...lines: readonly string[]): string => lines.join('\n');

const visit = ['Booking number: #{예약번호}', 'Experience: #{체험}', 'Visit: #{체험일시}'] as const;
const account = [
  'Amount to pay: #{금액}',
  'Account: #{은행} #{계좌번호} (account holder: #{예금주})',
  'Pay by: #{결제기한}',
] as const;
const end = ['Details: #{바로가기}', 'Questions: #{문의전화}'] as const;
const refunded = 'If you are due a refund, it is paid within 7 days of your request.';
const atDesk = 'On the day, give the booking number at the ticket office to get in.';
const expires = 'If the money does not arrive in time, the booking is cancelled automatically.';

/** All messages to visitors in English, with the places of the Korean ones. No message service registers them. */
export const englishMessageTemplates: Readonly<Record<Exclude<MessageKind, 'inquiry-asked'>, MessageTemplate>> = {
  'booking-confirmed': {
    subject: '[#{시설명}] Booking confirmed',
    text: body('#{이름}, your booking is confirmed.', '', ...visit, 'Amount: #{금액}', '', atDesk, '', ...end),
  },
  'desk-ticket': {
    subject: '[#{시설명}] Your ticket',
    text: body(
      ...visit,
      'Amount: #{금액}',
      '',
      'Show the booking number at the gate. Refunds are made at the ticket office.',
      '',
      'Questions: #{문의전화}',
    ),
  },
  'deposit-received': {
    subject: '[#{시설명}] Deposit received',
    text: body(
      '#{이름}, your deposit has arrived, and your booking is confirmed.',
      '',
      ...visit,
      'Deposit: #{금액}',
      '',
      atDesk,
      '',
      ...end,
    ),
  },
  'booking-provisional': {
    subject: '[#{시설명}] Provisional booking',
    text: body(
      '#{이름}, we have received your provisional booking. Please pay or submit the pledge form in time.',
      '',
      ...visit,
      'Amount: #{금액}',
      'Pay or pledge by: #{결제기한}',
      '',
      ...end,
    ),
  },
  'payment-overdue': {
    subject: '[#{시설명}] Payment overdue',
    text: body(
      '#{이름}, the time to pay for your provisional booking or to submit its pledge form has passed. To keep the booking, please do so now.',
      '',
      ...visit,
      'Amount: #{금액}',
      'Deadline: #{결제기한}',
      '',
      ...end,
    ),
  },
  'deposit-requested': {
    subject: '[#{시설명}] Where to deposit',
    text: body(
      '#{이름}, we have received your booking. It is confirmed once you have paid into this account.',
      '',
      ...visit,
      ...account,
      '',
      expires,
      '',
      ...end,
    ),
  },
  'deposit-reissued': {
    subject: '[#{시설명}] New deposit account',
    text: body(
      '#{이름}, your deposit account has changed. The old one is closed: please pay into this one.',
      '',
      ...visit,
      ...account,
      '',
      expires,
      '',
      ...end,
    ),
  },
  'deposit-reminder': {
    subject: '[#{시설명}] Deposit due soon',
    text: body(
      '#{이름}, your deposit has not arrived yet. After the deadline the booking is cancelled automatically.',
      '',
      ...visit,
      ...account,
      '',
      'If you have paid already, we will confirm it soon.',
      '',
      ...end,
    ),
  },
  'deposit-reversed': {
    subject: '[#{시설명}] Deposit cancelled',
    text: body(
      '#{이름}, your bank has cancelled the deposit, so your booking is waiting for it again. Please pay in time.',
      '',
      ...visit,
      ...account,
      '',
      ...end,
    ),
  },
  'deposit-expired': {
    subject: '[#{시설명}] Booking cancelled',
    text: body(
      '#{이름}, your deposit did not arrive in time, so your booking was cancelled.',
      '',
      ...visit,
      '',
      'Money that arrives later is handled as soon as we see it, and we will let you know.',
      '',
      ...end,
    ),
  },
  'booking-cancelled': {
    subject: '[#{시설명}] Booking cancelled',
    text: body(
      '#{이름}, your booking has been cancelled.',
      '',
      ...visit,
      'Refund: #{환불금액}',
      '',
      refunded,
      '',
      ...end,
    ),
  },
  'booking-part-cancelled': {
    subject: '[#{시설명}] Part of a booking cancelled',
    text: body(
      '#{이름}, these experiences of your booking have been cancelled.',
      '',
      ...visit,
      'Refund: #{환불금액}',
      '',
      refunded,
      '',
      ...end,
    ),
  },
  'booking-changed': {
    subject: '[#{시설명}] Booking changed',
    text: body(
      '#{이름}, your booking has been changed.',
      '',
      ...visit,
      'Amount: #{금액}',
      'Refund: #{환불금액}',
      '',
      refunded,
      '',
      ...end,
    ),
  },
  'payment-refunded': {
    subject: '[#{시설명}] Payment cancelled',
    text: body(
      '#{이름}, the seats were gone while you were paying, so your booking could not be completed. The whole payment has been cancelled.',
      '',
      'Experience: #{체험}',
      'Refund: #{금액}',
      '',
      '#{환불안내}',
      '',
      ...end,
    ),
  },
  'refund-sent': {
    subject: '[#{시설명}] Refund requested',
    text: body(
      '#{이름}, we have asked the bank for your refund. We will write again once it is paid.',
      '',
      'Experience: #{체험}',
      'Refund: #{금액}',
      '',
      ...end,
    ),
  },
  'refund-completed': {
    subject: '[#{시설명}] Refund completed',
    text: body(
      '#{이름}, your refund has been made.',
      '',
      'Experience: #{체험}',
      'Refund: #{금액}',
      '',
      '#{환불안내}',
      '',
      ...end,
    ),
  },
  'login-id-reminder': {
    subject: '[#{시설명}] Your ID',
    text: body(
      '#{이름}, this is the ID you asked for.',
      '',
      'ID: #{아이디}',
      '',
      'If you did not ask for it, you can delete this message.',
      '',
      'Log in: #{바로가기}',
      'Questions: #{문의전화}',
    ),
  },
  'password-reset': {
    subject: '[#{시설명}] Set a new password',
    text: body(
      '#{이름}, you can set a new password with the link below. It works once. Please don’t share it.',
      '',
      'ID: #{아이디}',
      'Valid until: #{사용기한}',
      '',
      'New password: #{바로가기}',
      '',
      'If you did not ask for it, you can delete this message. Your password stays as it is.',
      'Questions: #{문의전화}',
    ),
  },
  'contact-code': {
    subject: '[#{시설명}] Your code',
    text: body(
      '#{이름}, enter this code on My information to change your #{바뀐정보}.',
      '',
      'Code: #{인증번호}',
      'Valid until: #{사용기한}',
      '',
      'Please don’t share it. If you did not ask for it, you can delete this message.',
      'Questions: #{문의전화}',
    ),
  },
  'proof-code': {
    subject: '[#{시설명}] Your code',
    text: body(
      '#{이름}, enter this code on My information to confirm that it is you.',
      '',
      'Code: #{인증번호}',
      'Valid until: #{사용기한}',
      '',
      'Please don’t share it. If you did not ask for it, please call us.',
      'Questions: #{문의전화}',
    ),
  },
  'contact-changed': {
    subject: '[#{시설명}] Contact changed',
    text: body(
      '#{이름}, the contact of your account has been changed. We no longer send messages about the account here.',
      '',
      'Changed: #{바뀐정보}',
      'Changed on: #{변경일시}',
      '',
      'If it was not you, please change your password at once and call us.',
      '',
      'My information: #{바로가기}',
      'Questions: #{문의전화}',
    ),
  },
  'waitlist-offer': {
    subject: '[#{시설명}] Seats are free',
    text: body(
      '#{이름}, the seats you are waiting for are free.',
      '',
      'Experience: #{체험}',
      'Visit: #{체험일시}',
      'Seats: #{좌석}',
      '',
      'Seats are not held for you, so please book soon.',
      '',
      ...end,
    ),
  },
  'waitlist-part-offer': {
    subject: '[#{시설명}] Some seats are free',
    text: body(
      '#{이름}, #{좌석} of the #{신청인원} seats you are waiting for are free.',
      '',
      'Experience: #{체험}',
      'Visit: #{체험일시}',
      '',
      'Please tell us on your waiting list whether #{좌석} would be enough. Seats are not held for you.',
      '',
      ...end,
    ),
  },
  'inquiry-received': {
    subject: '[#{시설명}] Question #{문의번호}',
    text: body(
      '#{이름}, we have received your question. If you call, please give the question number.',
      '',
      'Question number: #{문의번호}',
      'Topic: #{문의주제}',
      'Booking number: #{예약번호}',
      '',
      'Your question',
      '#{문의내용}',
      '',
      'We answer to this email address.',
      'If you did not send it, please call us.',
      'Questions: #{문의전화}',
    ),
  },
};
