import { describe, expect, test } from 'vitest';
import {
  formatInquiryNumber,
  parseInquiryNumber,
  INQUIRY_LIMITS,
  inquiryRefusal,
  takesInquiries,
  tidyInquiryText,
  type Inquiry,
} from './inquiry.ts';

const asked = (part: Partial<Inquiry> = {}): Inquiry => ({
  topic: 'visit',
  reservationNo: null,
  text: '유아차를 가져가도 되나요?',
  ...part,
});
const codeOf = (part: Partial<Inquiry>) => inquiryRefusal(asked(part))?.code ?? null;

describe('a question', () => {
  test.each([
    ['with a topic and a text', {}, null],
    ['of the longest text', { text: '가'.repeat(INQUIRY_LIMITS.text) }, null],
    ['of as many emoji, which are one letter each', { text: '🚀'.repeat(INQUIRY_LIMITS.text) }, null],
    ['without a topic', { topic: null }, 'inquiry.topic-missing'],
    ['without a text', { text: '' }, 'inquiry.text-missing'],
    ['of blanks and empty lines', { text: ' \n\t\r\n ' }, 'inquiry.text-missing'],
    ['of one letter more', { text: '가'.repeat(INQUIRY_LIMITS.text + 1) }, 'inquiry.text-too-long'],
    ['with a resident registration number', { text: '번호는 180102-3123456입니다' }, 'inquiry.resident-number'],
  ] as const)('%s', (_, part, code) => {
    expect(codeOf(part)).toBe(code);
  });

  test('with several things missing is refused for the first of the form', () => {
    expect(inquiryRefusal(asked({ topic: null, text: '' }))).toEqual({ code: 'inquiry.topic-missing', field: 'topic' });
  });

  test('says how long a text may be', () => {
    expect(inquiryRefusal(asked({ text: '가'.repeat(3_000) }))).toMatchObject({ field: 'text', limit: 2_000 });
  });
});

describe('a text is kept', () => {
  test.each([
    ['with its lines', '하나\n\n둘', '하나\n\n둘'],
    ['with one kind of line end', '하나\r\n둘\r셋', '하나\n둘\n셋'],
    ['without blanks around it and at the ends of its lines', '  하나  \n둘\t\n', '하나\n둘'],
    ['with two empty lines at most', '하나\n\n\n\n\n\n둘', '하나\n\n\n둘'],
    ['composed, and without what no reader sees', '\u1112\u1161\u11ab\u202e글\u0007', '한글'],
  ])('%s', (_, typed, kept) => {
    expect(tidyInquiryText(typed)).toBe(kept);
  });
});

test.each([
  [true, 'help@example.com', true],
  [false, 'help@example.com', false],
  [true, '', false],
  [true, '메일은 준비 중입니다', false],
])('a site that sends mail: %s, with the park’s address %s, takes questions: %s', (sends, address, takes) => {
  expect(takesInquiries(sends, address)).toBe(takes);
});

describe('the number of a question', () => {
  test.each([0, 7, 48_219_035, 99_999_999])('of %i is read as it is said', (digits) => {
    const said = formatInquiryNumber(digits);
    expect(said).toMatch(/^Q-\d{4}-\d{4}-\d$/);
    for (const typed of [said, said.toLowerCase(), said.replaceAll('-', ' '), said.slice(2), ` ${said}`])
      expect(parseInquiryNumber(typed)).toBe(digits);
  });

  test.each(['', 'Q-4821-9035-2', 'Q-4812-9035-1', 'KT-4821-9035-1', 'Q-4821-9035'])('%s is none', (typed) => {
    expect(parseInquiryNumber(typed)).toBe(null);
  });
});
