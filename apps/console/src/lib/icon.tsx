import css from './icon.module.css';

const PATHS = {
  today:
    'M12 4V2M12 22v-2M4 12H2M22 12h-2M6.3 6.3 4.9 4.9M19.1 19.1l-1.4-1.4M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  schedule: 'M4 5h16v14H4zM4 10h16M10 10v9M15 10v9',
  gate: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16',
  ticket: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 6v2M14 11v2M14 16v2',
  gift: 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9c-5 0-5-5-2.5-5C11.5 4 12 9 12 9zM12 9c5 0 5-5 2.5-5C12.5 4 12 9 12 9z',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  message: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
  copy: 'M9 9h11v11H9zM6 15H4V4h11v2',
  box: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  drawer: 'M4 6h16v5H4zM4 11v7h16v-7M10 14.5h4',
  won: 'M3 6l4 12 5-12 5 12 4-12M2 11h20',
  chart: 'M5 20V11M10 20V5M15 20v-7M20 20V8',
  people:
    'M9 5a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 9 5zM3 19c0-3 2.7-5 6-5s6 2 6 5M15.5 5.3a3 3 0 0 1 0 5.8M17.5 14.4c2.1.7 3.5 2.3 3.5 4.6',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c0-3.5 3.2-5.5 7.5-5.5s7.5 2 7.5 5.5',
  member: 'M4 5h16v14H4zM8.5 9a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM5.5 17c.3-1.7 1.5-2.5 3-2.5s2.7.8 3 2.5M14 10h4M14 14h4',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V8M15 3.5V8',
  dials: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  back: 'M15 5l-7 7 7 7',
  closing: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5',
  help: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.7v.1',
  more: 'M4 6h16M4 12h16M4 18h16',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  forward: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  key: 'M8 11a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 12l8-8M16 7l3 3',
  paper: 'M6 3h8l4 4v14H6zM14 3v4h4',
  globe: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon of the console; decorative, the words beside it carry the meaning. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
