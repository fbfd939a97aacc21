import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { optionsFor, type GridColumn } from './grid-column.ts';
import type { TypedRow } from './typed-row.ts';

export interface PersonFieldProps<Row extends TypedRow> {
  readonly column: GridColumn<Row>;
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  /** Of the field, where it says more than the column's header; hidden below that header. */
  readonly label?: string;
  readonly hideLabel?: boolean;
  readonly onText: (text: string) => void;
}

export function PersonField<Row extends TypedRow>(props: PersonFieldProps<Row>) {
  const { column, value, onText, label = column.header, ...rest } = props;
  const { required = false, complete, options, optionsOnly = false } = column;
  const about = { ...rest, label, required, optional: !required, onChange: onText };
  if (options !== undefined) {
    const isOffered = options.some((option) => option.value === value);
    return (
      <Select
        {...about}
        value={optionsOnly && !isOffered ? '' : value}
        options={optionsOnly ? options : optionsFor(options, value)}
        placeholder={column.noOption ?? '고르기'}
      />
    );
  }
  return (
    <TextField
      {...about}
      value={value}
      autoComplete="off"
      {...(column.limit === undefined ? {} : { maxLength: column.limit })}
      {...(column.inputMode === undefined ? {} : { inputMode: column.inputMode })}
      {...(column.type === undefined ? {} : { type: column.type })}
      {...(column.placeholder === undefined ? {} : { placeholder: column.placeholder })}
      {...(column.format === undefined ? {} : { format: column.format })}
      onBlur={() => {
        const completed = complete?.(value) ?? value;
        if (completed !== value) onText(completed);
      }}
    />
  );
}
