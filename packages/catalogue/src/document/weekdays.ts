/** By the number of the domain: 0 is Sunday. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const weekdayNumber = (weekday: Weekday): number => WEEKDAYS.indexOf(weekday);
