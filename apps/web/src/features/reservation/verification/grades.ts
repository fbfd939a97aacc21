import type { GradeCounts } from '@kkumteo/domain/pledge/verification-form';

/** The two blocks of a verification form (reservation spec §2). */
export const BLOCKS = [
  { block: 'discounted', title: '할인 대상', rate: '50%', who: '장애인, 국가유공자 자녀' },
  { block: 'exempt', title: '면제 대상', rate: '100%', who: '기초생활수급자 자녀' },
] as const;

interface GradeGroup {
  readonly name: string;
  readonly grades: readonly { readonly at: number; readonly name: string }[];
}

const numbered = (from: number, many: number) =>
  Array.from({ length: many }, (_, index) => ({ at: from + index, name: `${index + 1}학년` }));

/** The ten counts as people read them; the seventh, 유치원 등, stands last. */
export const GRADE_GROUPS: readonly GradeGroup[] = [
  { name: '초등학교', grades: numbered(0, 6) },
  { name: '중·고등학교', grades: numbered(7, 3) },
  { name: '그 밖', grades: [{ at: 6, name: '유치원 등' }] },
];

/** The counts with another one in the place of `at`. */
export const withCount = (counts: GradeCounts, at: number, count: number): GradeCounts =>
  counts.map((each, index) => (index === at ? count : each));

/** What was typed as a count: its digits, three at most. */
export const countTyped = (text: string): number => Number(text.normalize('NFKC').replace(/\D/g, '').slice(-3));
