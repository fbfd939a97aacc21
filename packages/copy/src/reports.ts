import type { RefundReason, Source } from '@kkumteo/domain/reports/figures';
import type { ReportRejection } from '@kkumteo/domain/reports/refusals';
import { formatDay, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sentences } from './sentences.ts';

export const reportSentences: Sentences<ReportRejection> = {
  'report.days-wrong': '앞선 날부터 한 해까지 볼 수 있어요.',
  'report.email-wrong': '이메일 주소를 확인해 주세요.',
};

export const SOURCE_WORDS: Readonly<Record<Source, string>> = {
  site: '홈페이지',
  desk: '현장 판매',
  caller: '대신 예약',
};

export const REFUND_REASON_WORDS: Readonly<Record<RefundReason, string>> = {
  'lines-cancelled': '예약 취소',
  'lines-changed': '인원·회차 변경',
  exception: '예외 환불',
  closed: '휴관',
  desk: '현장에서 환불',
  'seats-gone': '결제하는 사이 마감',
  'not-owed': '낼 것이 없는 결제',
  'given-back-at-provider': '결제사에서 취소',
};

/** How far ahead a visit was booked. */
export const leadWords = ({ from, to }: { readonly from: number; readonly to: number | null }): string => {
  if (from === 0) return '당일';
  if (to === null) return `${from}일+`;
  return from === to ? `${from}일` : `${from}–${to}일`;
};

/** Tenths of a percent: 68%, 2.3%; `–` for what is not shown or can't be said. */
export const percentWords = (permille: number | null, digits: 0 | 1 = 1): string =>
  permille === null ? '–' : `${(permille / 10).toFixed(digits)}%`;

/** A change in tenths of a percent with its sign, as a person reads it. */
export const changeWords = (permille: number | null): string =>
  permille === null ? '–' : `${permille > 0 ? '+' : ''}${percentWords(permille)}`;

/** People, or `–` where they are too few to be shown. */
export const peopleWords = (people: number | null): string =>
  people === null ? '–' : `${people.toLocaleString('ko-KR')}명`;

/** A week by its Monday: `11월 23일`. */
export const weekWords = (monday: KstDate): string => formatDay(monday).replace(/ \(.\)$/, '');

/** What a chart says. */
export const chartWords = {
  lead: leadWords,
  people: peopleWords,
  percent: percentWords,
  week: weekWords,
  sources: SOURCE_WORDS,
  reasons: REFUND_REASON_WORDS,
} as const;
