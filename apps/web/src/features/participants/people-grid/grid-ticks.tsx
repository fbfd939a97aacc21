import choice from '@kkumteo/ui/choice.module.css';
import { type GridProps, type GridTicks, shownRows } from './grid-props.ts';
import css from './grid-table.module.css';
import type { EditedRow } from './typed-row.ts';

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly partly?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A box in a cell: the cell is the target, the label is for screen readers. */
export const Tick = ({ label, checked, partly = false, disabled = false, onChange }: TickProps) => (
  <label className={css.tick}>
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = partly;
      }}
      type="checkbox"
      className={choice.box}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);

/** The keys of the shown rows that can be ticked. */
export const tickable = <Row extends EditedRow>(props: Pick<GridProps<Row>, 'rows' | 'shown'>): readonly string[] =>
  shownRows(props).flatMap(({ row }) => (row.name.trim() === '' ? [] : [row.key]));

/** The box of the head: all shown people, some, or none. */
export function TickAll({ keys, ticked, onTick }: GridTicks & { readonly keys: readonly string[] }) {
  const here = keys.filter((key) => ticked.has(key)).length;
  return (
    <Tick
      label={`보이는 ${keys.length}명 모두 선택`}
      checked={keys.length > 0 && here === keys.length}
      partly={here > 0 && here < keys.length}
      disabled={keys.length === 0}
      onChange={(on) => onTick(keys, on)}
    />
  );
}
