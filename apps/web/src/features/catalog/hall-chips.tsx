import { paths } from '@kkumteo/contract/pages/addresses';
import type { Hall, HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { LinkChips } from '../../ui/chips.tsx';
import css from './hall-chips.module.css';

/** What is searched for, as the address has it, and how many products of each hall suit; undefined while that is not known. */
export interface HallsFound {
  readonly query: string;
  readonly countOf: (hall: Hall) => number | undefined;
}

export interface HallChipsProps {
  readonly halls: readonly HallRecord[];
  readonly track: Track;
  readonly current: Hall;
  readonly found?: HallsFound | null | undefined;
}

/**
 * The halls side by side; the one that is open wears its colour. What the chooser leaves out, events for one, is there while it is open or has
 * something that suits: no product is counted that can't be reached.
 */
export function HallChips({ halls, track, current, found }: HallChipsProps) {
  const chips = halls
    .map((hall) => ({ ...hall, count: found?.countOf(hall.hall) }))
    .filter(({ hall, inChooser, count = 0 }) => inChooser || hall === current || count > 0)
    .map(({ hall, shortName, count }) => ({
      key: hall,
      label: count === undefined ? shortName : `${shortName} ${count}`,
      to: paths.list(track, hall) + (found?.query ?? ''),
    }));
  return (
    <div className={css.chips} data-hall={current}>
      <LinkChips label="체험관" chips={chips} current={current} />
    </div>
  );
}
