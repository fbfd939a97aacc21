import css from './visit.module.css';

const PATHS = {
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M14 20h2M20 19.5v.5h-1',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.5 2',
  place: 'M12 21s7-6 7-11.3a7 7 0 0 0-14 0C5 15 12 21 12 21zM12 12.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.8 20c.5-3.6 3-5.5 6.2-5.5s5.7 1.9 6.2 5.5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.9c1.8.8 3 2.5 3.2 5.1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
} as const;

/** A line icon of a visit; decorative, the words beside it carry the meaning. */
export function VisitIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
