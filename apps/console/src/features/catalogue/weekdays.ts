/** Weekdays as the catalogue says them. */
export const WEEKDAYS = [
  { value: 'monday', label: '월' },
  { value: 'tuesday', label: '화' },
  { value: 'wednesday', label: '수' },
  { value: 'thursday', label: '목' },
  { value: 'friday', label: '금' },
  { value: 'saturday', label: '토' },
  { value: 'sunday', label: '일' },
] as const;

export const weekdayWords = (days: readonly string[]): string =>
  WEEKDAYS.flatMap(({ value, label }) => (days.includes(value) ? [label] : [])).join('·') || '–';
