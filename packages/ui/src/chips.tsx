import type { ReactNode } from 'react';
import { type To } from 'react-router';
import css from './chips.module.css';
import { Link } from './link.tsx';

export interface LinkChip {
  readonly key: string;
  readonly label: ReactNode;
  readonly to: To;
}

/** A row of round links, one of which is the page that is open; scrolls sideways on a phone. */
export function LinkChips({
  label,
  chips,
  current,
}: {
  readonly label: string;
  readonly chips: readonly LinkChip[];
  readonly current: string | null;
}) {
  return (
    <nav aria-label={label} className={css.row}>
      <ul className={css.list}>
        {chips.map((chip) => (
          <li key={chip.key} ref={chip.key === current ? bringIntoRow : null}>
            <Link to={chip.to} className={css.chip} aria-current={chip.key === current ? 'page' : undefined}>
              {chip.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the chip of the open page may lie beyond the edge: the row moves, the page does not. */
function bringIntoRow(chip: HTMLElement | null): void {
  const row = chip?.closest('nav');
  if (chip === null || !row) return;
  const [inner, outer] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

export interface ToggleChip {
  readonly key: string;
  readonly label: ReactNode;
}

/** A row of round buttons, one of which is pressed; null is the choice of none. */
export function ToggleChips({
  label,
  chips,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly chips: readonly ToggleChip[];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}) {
  return (
    <div role="group" aria-label={label} className={css.row}>
      <div className={css.list}>
        {chips.map((chip) => (
          <button
            key={chip.key}
            type="button"
            className={css.chip}
            aria-pressed={chip.key === chosen}
            onClick={() => onChoose(chip.key)}
          >
            {chip.label}
          </button>
        ))}
      </div>
    </div>
  );
}
