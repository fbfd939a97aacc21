import { paths } from '@kkumteo/contract/pages/addresses';
import type { Hall, HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { LinkChips } from '../../ui/chips.tsx';
import css from './hall-chips.module.css';

export interface HallChipsProps {
  readonly halls: readonly HallRecord[];
  readonly track: Track;
  readonly current: Hall;
}

/** The halls side by side; the one that is open wears its colour. */
export function HallChips({ halls, track, current }: HallChipsProps) {
  const chips = halls
    .filter((hall) => hall.inChooser)
    .map((hall) => ({ key: hall.hall, label: hall.shortName, to: paths.list(track, hall.hall) }));
  return (
    <div className={css.chips} data-hall={current}>
      <LinkChips label="체험관" chips={chips} current={current} />
    </div>
  );
}
