import { ELEMENTARY, HIGH, MIDDLE } from './grades.ts';

/** What the products of the teenagers' hall share. */
export const hall = 'teen' as const;
export const fee = 'teen' as const;
export const TARGET = '초5–고3';
export const GRADES = [...ELEMENTARY.slice(4), ...MIDDLE, ...HIGH];
export const FOUR = ['09:40', '11:10', '13:30', '15:00'];
export const THREE = ['10:00', '13:30', '15:10'];
