import type { RoundShown } from '@kkumteo/contract/office/day';
import css from './seats-bar.module.css';

/** In, sold and held of the capacity; decorative, the figures beside it say the same. */
export function SeatsBar({
  capacity,
  sold,
  held,
  arrived,
}: Pick<RoundShown, 'capacity' | 'sold' | 'held' | 'arrived'>) {
  const whole = Math.max(1, capacity, sold + held);
  const width = (seats: number): string => `${(100 * seats) / whole}%`;
  return (
    <svg className={css.bar} aria-hidden="true">
      <rect className={css.sold} width={width(sold)} height="4" />
      <rect className={css.in} width={width(Math.min(arrived, sold))} height="4" />
      <rect className={css.held} x={width(sold)} width={width(held)} height="4" />
    </svg>
  );
}
