import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { Pieces } from '../pieces.tsx';
import css from './change-lines.module.css';

export interface ChangedCellProps {
  /** Said beside the value on a phone, where it changes or is a number: others speak for themselves. */
  readonly label: string;
  readonly before: string;
  /** As it is to be; undefined, or the same, where it stays. */
  readonly after: string | undefined;
  readonly number?: boolean;
}

/** A cell of a line: the present value, struck out before the new one where the two differ. */
export function ChangedCell({ label, before, after, number = false }: ChangedCellProps) {
  const changed = after !== undefined && after !== before;
  return (
    <td
      role="cell"
      data-label={changed || number ? label : undefined}
      data-changed={changed || undefined}
      className={number ? css.number : undefined}
    >
      {changed ? (
        <span className={css.changed}>
          <VisuallyHidden>변경 전 </VisuallyHidden>
          <s>
            <Pieces>{before}</Pieces>
          </s>{' '}
          <VisuallyHidden>변경 후 </VisuallyHidden>
          <b>
            <Pieces>{after}</Pieces>
          </b>
        </span>
      ) : (
        <Pieces>{before}</Pieces>
      )}
    </td>
  );
}
