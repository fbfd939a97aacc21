import { paths } from '@kkumteo/contract/pages/addresses';
import type { Hall, HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { LinkChips } from '../../ui/chips.tsx';
import css from './hall-chips.module.css';

/** What is searched for, as the address has it, and how many products of each hall suit: ` 3`, or nothing while nobody knows. */
export interface HallsFound {
  readonly query: string;
  readonly countOf: (hall: Hall) => string;
}

export interface HallChipsProps {
  readonly halls: readonly HallRecord[];
  readonly track: Track;
  readonly current: Hall;
  readonly found?: HallsFound | null | undefined;
}

/** The halls side by side; the one that is open wears its colour. */
export function HallChips({ halls, track, current, found }: HallChipsProps) {
  const chips = halls
    .filter((hall) => hall.inChooser)
    .map(({ hall, shortName }) => ({
      key: hall,
      label: shortName + (found?.countOf(hall) ?? ''),
      to: paths.list(track, hall) + (found?.query ?? ''),
    }));
  return (
    <div className={css.chips} data-hall={current}>
      <LinkChips label="체험관" chips={chips} current={current} />
    </div>
  );
}
