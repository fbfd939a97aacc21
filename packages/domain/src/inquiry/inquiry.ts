import { isEmail } from '../shared/contact.ts';
import { firstRefusal, type Check } from '../shared/decision.ts';
import { containsResidentNumber, normaliseText, textLength, visibleText } from '../shared/text.ts';
import type { KstDate } from '../shared/time.ts';
import type { Track } from '../catalog/hall.ts';
import { bareNumber, digitsOfNine, formatForPeople } from '../shared/check-digit.ts';

/** What a question may be about; the park sorts its mail by it. */
export const INQUIRY_TOPICS = ['booking', 'change', 'payment', 'visit', 'group', 'other'] as const;
export type InquiryTopic = (typeof INQUIRY_TOPICS)[number];

/** Longest text in code points; in 24 hours, questions by one member, and copies sent to one mail address (PD-111). */
export const INQUIRY_LIMITS = { text: 2_000, aDay: 5 } as const;

export const INQUIRY_CHOICES = 100;

/** A question to the park; topic and reservation are null where none was chosen. */
export interface Inquiry {
  readonly topic: InquiryTopic | null;
  readonly reservationNo: string | null;
  readonly text: string;
}

export interface InquiryChoice {
  readonly reservationNo: string;
  /** Its number for people (`KT-4821-9035-1`). */
  readonly bookingReference: string;
  readonly track: Track;
  /** The first item, and how many there are in all. */
  readonly productName: string;
  readonly items: number;
  readonly visitDate: KstDate;
}

/** Whether the site takes questions: it sends mail, and the park has an address for it. */
export const takesInquiries = (sendsMail: boolean, parkAddress: string): boolean => sendsMail && isEmail(parkAddress);

/** The text to save: composed, without invisible characters and trailing blanks, at most two empty lines in a row. */
export const tidyInquiryText = (text: string): string =>
  visibleText(text.replaceAll(/\r\n?/gu, '\n'))
    .replaceAll(/[^\S\n]+\n/gu, '\n')
    .replaceAll(/\n{4,}/gu, '\n\n\n')
    .trim();

const CHECKS: readonly Check<Inquiry, InquiryRejection>[] = [
  ({ topic }) => (topic === null ? { code: 'inquiry.topic-missing', field: 'topic' } : null),
  ({ text }) => (normaliseText(text) === '' ? { code: 'inquiry.text-missing', field: 'text' } : null),
  ({ text }) =>
    textLength(tidyInquiryText(text)) > INQUIRY_LIMITS.text
      ? { code: 'inquiry.text-too-long', field: 'text', limit: INQUIRY_LIMITS.text }
      : null,
  ({ text }) => (containsResidentNumber(text) ? { code: 'inquiry.resident-number', field: 'text' } : null),
];

/** The first thing that is refused of a question as typed, or null (PD-111); for the browser and the server. */
export const inquiryRefusal = (inquiry: Inquiry): InquiryRejection | null => firstRefusal(CHECKS, inquiry);

const NUMBER = /^Q?(\d{9})$/;

/** The number of a question as people read it, `Q-4821-9035-1`; made like a booking reference (decision 45). */
export const formatInquiryNumber = (digits: number): string => formatForPeople('Q', digits);

/** The eight digits of a typed number, with or without `Q`, dashes and blanks; null where it is invalid or mistyped. */
export function parseInquiryNumber(typed: string): number | null {
  const nine = NUMBER.exec(bareNumber(typed))?.[1];
  return nine === undefined ? null : digitsOfNine(nine);
}

export type InquiryRejection =
  | { readonly code: 'inquiry.topic-missing'; readonly field: string }
  | { readonly code: 'inquiry.text-missing'; readonly field: string }
  | { readonly code: 'inquiry.text-too-long'; readonly field: string; readonly limit: number }
  | { readonly code: 'inquiry.resident-number'; readonly field: string }
  /** Not a reservation of this member. */
  | { readonly code: 'inquiry.reservation-unknown'; readonly field: string }
  | { readonly code: 'inquiry.too-many'; readonly most: number }
  /** The site sends no mail, or the park has no address for it. */
  | { readonly code: 'inquiry.off' };
