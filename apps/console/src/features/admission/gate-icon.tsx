import type { KeptAnswer } from './offline/kept-answer.ts';
import css from './gate-icon.module.css';

const PATHS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3 2',
  day: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  cross: 'M6 6l12 12M18 6L6 18',
  won: 'M4 7l3 10 3-8h4l3 8 3-10M3 12h18',
  question: 'M9 9a3 3 0 1 1 4.3 2.7c-.9.4-1.3 1-1.3 2.1M12 17.5v.1',
  undo: 'M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  lamp: 'M9 3h6l-1 7h-4zM10 10v10h4V10M12 13v2',
  away: 'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2.5 9A14 14 0 0 1 7 6.3M12 5c3.6 0 6.9 1.5 9.5 4M15.5 11c1.3.4 2.5 1 3.5 2M8.8 16a4.6 4.6 0 0 1 6.4 0M12 19.5v.1',
  dots: 'M5 12v.1M12 12v.1M19 12v.1',
  back: 'M15 5l-7 7 7 7',
} as const;

export type GateIconName = keyof typeof PATHS;

export const ANSWER_ICONS: Readonly<Record<KeptAnswer['answer'], GateIconName>> = {
  'come-in': 'check',
  'how-many': 'check',
  'already-in': 'clock',
  'other-day': 'day',
  cancelled: 'cross',
  unpaid: 'won',
  unknown: 'question',
  mistyped: 'question',
  'not-listed': 'question',
};

/** A line icon of the gates; decorative, the words beside it carry the meaning. */
export const GateIcon = ({ name }: { readonly name: GateIconName }) => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
