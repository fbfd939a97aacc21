import type { InquiryRejection } from '@kkumteo/domain/inquiry/inquiry';
import type { Sentences } from '../sentences.ts';
import { counted } from './numbers.ts';

export const englishInquiry: Sentences<InquiryRejection> = {
  'inquiry.topic-missing': 'Please choose a topic.',
  'inquiry.text-missing': 'Please enter your question.',
  'inquiry.text-too-long': ({ limit }) => `A question can have up to ${counted(limit, 'character', 'characters')}.`,
  'inquiry.resident-number': 'Resident registration numbers can’t be entered.',
  'inquiry.reservation-unknown': 'We could not find the booking you chose. Please choose again.',
  'inquiry.too-many': ({ most }) =>
    `You can send up to ${counted(most, 'question', 'questions')} a day. If it is urgent, please call the customer centre.`,
  'inquiry.off': 'We take no questions online at the moment. Please contact the customer centre.',
};
