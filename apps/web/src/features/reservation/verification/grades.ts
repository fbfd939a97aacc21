import type { GradeCounts } from '@kkumteo/domain/pledge/verification-form';

/** The counts with another one in the place of `at`. */
export const withCount = (counts: GradeCounts, at: number, count: number): GradeCounts =>
  counts.map((each, index) => (index === at ? count : each));

/** What was typed as a count: its digits, three at most. */
export const countTyped = (text: string): number => Number(text.normalize('NFKC').replace(/\D/g, '').slice(-3));
