import type { KstDate } from '../shared/time.ts';
import type { SettlementRejection } from './refusals.ts';

/** What a school asks of the park besides the papers that its reservation prints: an electronic tax invoice, or a quote in another form. */
export const PAPER_KINDS = ['tax-invoice', 'quote'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** refused: it can't be issued. */
export const PAPER_STATES = ['requested', 'issued', 'refused'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

const BUSINESS_NUMBER = /^\d{3}-?\d{2}-?\d{5}$/;
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** The digits of a business number (사업자등록번호, 고유번호), whose tenth checks the others; null where it can be none. */
export function businessNumberOf(typed: string): string | null {
  if (!BUSINESS_NUMBER.test(typed)) return null;
  const digits = typed.replaceAll('-', '');
  const at = (place: number): number => Number(digits[place]);
  const sum = WEIGHTS.reduce((so, weight, place) => so + weight * at(place), Math.floor((at(8) * 5) / 10));
  return (10 - (sum % 10)) % 10 === at(9) ? digits : null;
}

export const formatBusinessNumber = (digits: string): string =>
  `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;

/** Letters of the number of an issued paper, such as the 24 of a tax invoice’s approval. */
export const PAPER_NUMBER_LETTERS = 40;

/** A tax invoice names the business that it is for. */
export function paperRequestRefusal(kind: PaperKind, businessNumber: string): SettlementRejection | null {
  const isMissing = kind === 'quote' && businessNumber === '';
  return isMissing || businessNumberOf(businessNumber) !== null
    ? null
    : { code: 'settlement.paper-business-wrong', field: 'businessNumber' };
}

export const paperIssueRefusal = (issuedOn: KstDate, today: KstDate): SettlementRejection | null =>
  issuedOn > today ? { code: 'settlement.paper-day-ahead', field: 'issuedOn' } : null;
