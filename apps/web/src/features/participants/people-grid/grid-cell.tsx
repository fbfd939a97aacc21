import { useComposing } from '@kkumteo/ui/composing.ts';
import css from './grid-table.module.css';
import { optionsFor, type GridColumn } from './grid-column.ts';
import { textOf, type TypedRow } from './typed-row.ts';

interface GridCellProps<Row extends TypedRow> {
  readonly row: Row;
  readonly column: GridColumn<Row>;
  /** `체험자 3 이름` */
  readonly label: string;
  readonly name: string;
  /** The id of the sentence that says what is wrong in it. */
  readonly errorId: string | undefined;
  readonly onText: (text: string) => void;
}

/** One cell of the grid; what is typed is rewritten once a Hangul syllable is complete. */
export function GridCell<Row extends TypedRow>({ row, column, label, name, errorId, onText }: GridCellProps<Row>) {
  const { format, complete } = column;
  const composing = useComposing((text) => {
    if (format !== undefined) onText(format(text));
  });
  const value = textOf(row, column.key);
  const isDue = column.isDue === true && row.name.trim() !== '';
  const emptiness = value !== '' ? undefined : isDue ? 'due' : '';
  const about = {
    className: css.control,
    name,
    value,
    'aria-label': label,
    'aria-required': column.required,
    'aria-invalid': errorId === undefined ? undefined : true,
    'aria-describedby': errorId,
  };
  if (column.options !== undefined)
    return (
      <span className={css.select}>
        <select {...about} data-empty={emptiness} onChange={(event) => onText(event.target.value)}>
          <option value="">고르기</option>
          {optionsFor(column.options, value).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    );
  return (
    <input
      {...about}
      type="text"
      inputMode={column.inputMode}
      autoComplete="off"
      onChange={(event) => {
        const typed = event.target.value;
        onText(format === undefined || composing.isComposing() ? typed : format(typed));
      }}
      onBlur={() => {
        const completed = complete?.(value) ?? value;
        if (completed !== value) onText(completed);
      }}
      {...composing.handlers}
    />
  );
}
