import type { GradeCounts } from '@kkumteo/domain/pledge/verification-form';

/** The counts with another one in the place of `at`. */
export const withCount = (counts: GradeCounts, at: number, count: number): GradeCounts =>
  counts.map((each, index) => (index === at ? count : each));
