import { ELEMENTARY, PRESCHOOL } from './grades.ts';

/** What the products of the child hall share. */
export const hall = 'child' as const;
export const fee = 'child' as const;
export const YOUNG = '만 4세–초4';
export const SCHOOL = '초1–초4';
export const SCHOOL_GRADES = ELEMENTARY.slice(0, 4);
export const YOUNG_GRADES = [...PRESCHOOL, ...SCHOOL_GRADES];
export const THREE = ['10:00', '13:30', '15:00'];
export const THREE_LATER = ['10:30', '13:00', '15:30'];
export const FOUR = ['09:40', '11:00', '13:30', '15:00'];
