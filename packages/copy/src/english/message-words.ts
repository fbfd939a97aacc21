import { formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import type { MessageWords } from '../messages/message-words.ts';
import { englishFullDay, wonSign } from './numbers.ts';

/** What fills the places of the English messages; `named` knows the park's names and the banks' in English. */
export const englishWords = (named: MessageWords['named']): MessageWords => ({
  named,
  amount: wonSign,
  when: (day, minute) => `${englishFullDay(day)} ${formatMinute(minute)}`,
  until: (at) => `${formatMinute(kstMinute(at))} on ${englishFullDay(kstDate(at))}`,
  items: (first, others) => (others > 0 ? `${first} and ${others} more` : first),
  refundedAtDesk: (amount) => `${amount} (paid out at the park)`,
  paidAtDesk: (amount) => `${amount} (paid at the park)`,
  noRefund: 'None',
  refundByPerson: 'Our staff will contact you about it',
  arrival: {
    card: 'Depending on your card company, the cancellation shows after 3 to 7 working days.',
    'bank-transfer': 'The money goes back to the account you paid from. Some banks show it late.',
    'virtual-account': 'You can see it in your refund account.',
    'experience-card': 'The money goes back to the balance of your Experience card.',
  },
  notice: (korean, english) => english ?? `In Korean: ${korean}`,
  contacts: { mail: 'email', phone: 'mobile phone' },
  topics: {
    booking: 'Booking',
    change: 'Changing and cancelling',
    payment: 'Payments and refunds',
    visit: 'Your visit',
    group: 'Groups and pledge forms',
    other: 'Something else',
  },
  noMail: 'None',
  noReservation: 'None',
});
