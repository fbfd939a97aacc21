import css from './visit-icon.module.css';

const PATHS = {
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M14 20h2M20 19.5v.5h-1',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.5 2',
  place: 'M12 21s7-6 7-11.3a7 7 0 0 0-14 0C5 15 12 21 12 21zM12 12.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.8 20c.5-3.6 3-5.5 6.2-5.5s5.7 1.9 6.2 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.9c1.8.8 3 2.5 3.2 5.1',
  shield: 'M12 3l7.5 2.8v5.7c0 4.6-3.1 8-7.5 9.5-4.4-1.5-7.5-4.9-7.5-9.5V5.8zM8.5 12l2.5 2.5 4.5-5',
  share: 'M12 15V3.5M7.5 8L12 3.5 16.5 8M6 12.5H5v8h14v-8h-1',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8',
  map: 'M9 4L3.5 6.5v13.5L9 17.5l6 2.5 5.5-2.5V4L15 6.5 9 4zM9 4v13.5M15 6.5V20',
  ticket: 'M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5V17H4v-3a1.8 1.8 0 0 0 0-3.5zM14.5 7v10',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5',
  card: 'M3 6h18v12H3zM3 10h18M7 14.5h3',
  bank: 'M4 10l8-5 8 5M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18',
  wallet: 'M4 7.5h14.5V5H5.5A1.5 1.5 0 0 0 4 6.5v12A1.5 1.5 0 0 0 5.5 20h14v-12.5M16 13.5v.5',
  school: 'M12 4.5L2.5 9 12 13.5 21.5 9zM6 11v5c1.8 1.7 3.8 2.5 6 2.5s4.2-.8 6-2.5v-5',
  edit: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3',
  cancel: 'M6 6l12 12M18 6L6 18',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const;

export type VisitIconName = keyof typeof PATHS;

/** A line icon of a visit; decorative, the words beside it carry the meaning. */
export function VisitIcon({ name }: { readonly name: VisitIconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
