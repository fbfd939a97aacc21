/** A notice between staff is shown, and kept, for so many days, unless it is taken down before. */
export const NOTICE_DAYS = 14;
export const NOTICE_LETTERS = 300;
