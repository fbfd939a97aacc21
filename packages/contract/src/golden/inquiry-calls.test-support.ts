import {
  decodeInquiry,
  decodeInquiryChoices,
  decodeInquiryOptions,
  decodeInquiryReceived,
  encodeInquiry,
  encodeInquiryChoices,
  encodeInquiryOptions,
  encodeInquiryReceived,
} from '../inquiry/inquiry.ts';
import { inquiryChoicesSchema, inquiryOptionsSchema, inquiryReceivedSchema } from '../inquiry/inquiry.answer.ts';
import { askInquirySchema } from '../inquiry/inquiry.schema.ts';
import { answer, request, type Call } from './call.test-support.ts';

export const INQUIRY_CALLS: readonly Call[] = [
  {
    call: 'get /api/inquiry/options',
    example: 'inquiry/golden/options.json',
    request: null,
    answer: answer(inquiryOptionsSchema, encodeInquiryOptions, decodeInquiryOptions),
  },
  {
    call: 'get /api/inquiry',
    example: 'inquiry/golden/choices.json',
    request: null,
    answer: answer(inquiryChoicesSchema, encodeInquiryChoices, decodeInquiryChoices),
  },
  {
    call: 'post /api/inquiry',
    example: 'inquiry/golden/ask.json',
    request: request(
      { body: askInquirySchema },
      ({ body }) => decodeInquiry(body),
      (inquiry) => ({ body: encodeInquiry(inquiry) }),
    ),
    answer: answer(inquiryReceivedSchema, encodeInquiryReceived, decodeInquiryReceived),
  },
];
