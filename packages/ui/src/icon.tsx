import css from './icon.module.css';

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  info: 'M12 11v6M12 7.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  alert: 'M12 8v5M12 16.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  again: 'M19 12a7 7 0 1 1-2.1-5M19 4v4h-4',
  contrast: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 3v18M12 7l6-1M12 12h9M12 17l6 1',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon of 1.25 em; decorative, the words beside it carry the meaning. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
