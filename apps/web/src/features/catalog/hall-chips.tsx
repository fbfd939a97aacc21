import { paths } from '@kkumteo/contract/pages/addresses';
import { type Hall, hallOf, type HallRecord, type Track } from '@kkumteo/domain/catalog/hall';
import { LinkChips } from '@kkumteo/ui/chips.tsx';
import css from './chips.module.css';

/** What is searched for, as the address has it, and how many products of each hall suit. */
export interface HallsFound {
  readonly query: string;
  /** ` 3`, or empty while unknown. */
  readonly countOf: (hall: Hall) => string;
  /**
   * Whether a hall has results: one that the chooser leaves out, such as events, has a chip then, so that all counted
   * results can be reached.
   */
  readonly has: (hall: Hall) => boolean;
}

export interface HallChipsProps {
  readonly halls: readonly HallRecord[];
  readonly track: Track;
  readonly current: Hall;
  readonly found?: HallsFound | null | undefined;
  /** Where something is on sale, once it is known: a hall that the chooser leaves out has a chip then. */
  readonly onSale?: readonly Hall[];
}

/** The halls side by side; the one that is open wears its colour. */
export function HallChips({ halls, track, current, found, onSale = [] }: HallChipsProps) {
  const chips = halls
    .filter(({ hall, inChooser }) => inChooser || hall === current || (found?.has(hall) ?? onSale.includes(hall)))
    .map(({ hall, shortName }) => ({
      key: hall,
      label: shortName + (found?.countOf(hall) ?? ''),
      to: paths.list(track, hall) + (found?.query ?? ''),
    }));
  return (
    <div className={css.halls} data-hall={current} data-colour={hallOf(halls, current)?.colour}>
      <LinkChips label="체험관" chips={chips} current={current} />
    </div>
  );
}
