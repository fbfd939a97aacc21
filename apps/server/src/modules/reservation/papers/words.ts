import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { RoundPart } from '@kkumteo/domain/catalog/product';
import type { PersonCount } from '@kkumteo/contract/pricing/person-count';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { formatAmount, type Won } from '@kkumteo/domain/shared/money';
import { formatFullDay, formatMinute, kstDate, kstMinute, yearOf } from '@kkumteo/domain/shared/time';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Paper } from '../../../threads/paper.ts';
import type { LineRow, ReservationRow } from '../read/store.ts';

type Words<Input extends readonly unknown[]> = (...input: Input) => readonly string[];

/** The texts of the papers, from `copy`. */
export interface PaperWords {
  readonly pledgeTitle: string;
  readonly pledgeWord: Words<[parkName: string, pay: Won]>;
  readonly pledgeNotes: Words<[approvedDays: number]>;
  readonly pledgedHeads: (heads: PersonCount) => string;
  readonly pledgedHeadNotes: Words<[heads: readonly PersonCount[]]>;
  readonly verificationTitle: string;
  readonly verificationWord: (discounted: number, exempt: number) => string;
  readonly verificationBlocks: readonly {
    readonly block: 'discounted' | 'exempt';
    readonly title: string;
    readonly rate: string;
    readonly who: string;
  }[];
  readonly gradeGroups: readonly {
    readonly name: string;
    readonly grades: readonly { readonly at: number; readonly name: string }[];
  }[];
  readonly overviewTitle: string;
  readonly overviewNotes: Words<[pays: boolean]>;
  readonly settlementTitles: { readonly quote: string; readonly statement: string };
  readonly settlementNotes: { readonly quote: readonly string[]; readonly statement: readonly string[] };
  readonly lackingWords: string;
}

/** An open line; of a bundle with when its visits take place. */
export interface PaperLine extends LineRow {
  readonly parts?: readonly RoundPart[] | undefined;
}

/** What every paper is made of: the reservation, its open lines, the park, the words, and when it is made. */
export interface PaperSource {
  readonly row: ReservationRow;
  readonly lines: readonly PaperLine[];
  readonly operator: OperatorSettings;
  readonly words: PaperWords;
  readonly now: Instant;
}

/** Head and foot of a paper; the QR code names the reservation by its opaque number, as on screen. */
export const frameOf = ({ row, operator, words, now }: PaperSource): Omit<Paper, 'title' | 'blocks'> => ({
  organiser: `${operator.foundationName} ${operator.parkName}`,
  bookingReference: formatBookingReference(row.bookingReference),
  code: row.reservationNo,
  foot: [operator.address, `고객센터 ${operator.phone}`],
  lackingWords: words.lackingWords,
  madeAt: now,
});

/** `2026년 12월 9일 (수)`, and below it `1회 10:00–11:00`. */
export const visitWords = (line: PaperLine): string => `${formatFullDay(line.visitDate)}\n${roundWords(line)}`;

/** `1회 10:00–11:00`; of a bundle each visit on a line of its own below, `10:00–10:50 소방서 구조대`. */
export const roundWords = ({ roundName, startMinute, endMinute, parts = [] }: PaperLine): string =>
  [
    `${roundName} ${formatMinute(startMinute)}–${formatMinute(endMinute)}`,
    ...parts.map((part) => `${formatMinute(part.startMinute)}–${formatMinute(part.endMinute)} ${part.name}`),
  ].join('\n');

/** `2026년 12월 9일`. */
export const dateWords = (date: KstDate): string =>
  `${yearOf(date)}년 ${Number(date.slice(5, 7))}월 ${Number(date.slice(8, 10))}일`;

/** `2026년 12월 1일 (화) 10:05`. */
export const momentWords = (at: Instant): string => `${formatFullDay(kstDate(at))} ${formatMinute(kstMinute(at))}`;

/** `-36,000원`, or `-` for nothing. */
export const discountWords = (discount: Won): string => (discount === 0 ? '-' : `-${formatAmount(discount)}`);

/** `체험자 60명, 인솔자 4명`; who leads a family is a guardian. */
export function headWords(
  { track }: Pick<ReservationRow, 'track'>,
  { experiencerCount, leaderCount }: Pick<LineRow, 'experiencerCount' | 'leaderCount'>,
): string {
  const leaders = leaderCount === 0 ? '' : `, ${track === 'group' ? '인솔자' : '보호자'} ${leaderCount}명`;
  return `체험자 ${experiencerCount}명${leaders}`;
}

/** The heads of the largest line: the same people come to every round. */
export const mostHeads = (
  lines: readonly Pick<LineRow, 'experiencerCount' | 'leaderCount'>[],
): Pick<LineRow, 'experiencerCount' | 'leaderCount'> => ({
  experiencerCount: Math.max(0, ...lines.map(({ experiencerCount }) => experiencerCount)),
  leaderCount: Math.max(0, ...lines.map(({ leaderCount }) => leaderCount)),
});
