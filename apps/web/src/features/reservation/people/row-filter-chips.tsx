import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import css from './people-form.module.css';
import type { RowFilter } from './use-row-filter.ts';

interface RowFilterChipsProps {
  /** 체험자 */
  readonly person: string;
  readonly filter: RowFilter;
}

/** The chips that narrow the rows; how many are shown is said beside them. */
export const RowFilterChips = ({ person, filter }: RowFilterChipsProps) => (
  <div className={css.filter}>
    <ToggleChips label={`${person} 거르기`} chips={filter.chips} chosen={filter.chosen} onChoose={filter.choose} />
    <p className={css.hint} role="status">
      {filter.said}
    </p>
  </div>
);
