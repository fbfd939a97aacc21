import { Select, type SelectProps } from '@kkumteo/ui/select.tsx';
import { TextArea, type TextAreaProps } from '@kkumteo/ui/text-area.tsx';
import { TextField, type TextFieldProps } from '@kkumteo/ui/text-field.tsx';
import type { ReactNode } from 'react';
import chips from '../../lib/choice-chips.module.css';
import css from './draft-fields.module.css';
import { type FieldPlace, useDraftPlaces } from './product-editing.tsx';

/** What differs from what is published is tinted. */
function Marked({ place, children }: { readonly place: FieldPlace; readonly children: ReactNode }) {
  const { isChanged } = useDraftPlaces();
  return (
    <div className={css.marked} data-changed={isChanged(place)}>
      {children}
    </div>
  );
}

const nameOf = ({ list, path }: FieldPlace): string => (list === undefined ? path : `${list}.${path}`);

export function DraftText({ place, ...rest }: TextFieldProps & { readonly place: FieldPlace }) {
  const { faultOf, isReadOnly } = useDraftPlaces();
  return (
    <Marked place={place}>
      <TextField name={nameOf(place)} error={faultOf(place)} readOnly={isReadOnly} {...rest} />
    </Marked>
  );
}

const digits = (typed: string): string => typed.replaceAll(/\D/gu, '');
const grouped = (typed: string): string => digits(typed).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');

/** A number, shown with its thousands apart and kept without. */
export function DraftNumber(props: Omit<TextFieldProps, 'format' | 'inputMode'> & { readonly place: FieldPlace }) {
  return (
    <DraftText
      {...props}
      inputMode="numeric"
      value={grouped(props.value)}
      onChange={(typed) => props.onChange(digits(typed))}
    />
  );
}

export function DraftArea({ place, ...rest }: TextAreaProps & { readonly place: FieldPlace }) {
  const { faultOf, isReadOnly } = useDraftPlaces();
  return (
    <Marked place={place}>
      <TextArea
        name={nameOf(place)}
        rows={4}
        error={faultOf(place)}
        {...rest}
        onChange={(typed) => {
          if (!isReadOnly) rest.onChange(typed);
        }}
      />
    </Marked>
  );
}

export function DraftSelect({ place, ...rest }: SelectProps & { readonly place: FieldPlace }) {
  const { faultOf, isReadOnly } = useDraftPlaces();
  return (
    <Marked place={place}>
      <Select name={nameOf(place)} error={faultOf(place)} disabled={isReadOnly} {...rest} />
    </Marked>
  );
}

/** A day that may be left out. */
export function DraftDay(props: {
  readonly place: FieldPlace;
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}) {
  const { value, onChange, ...rest } = props;
  return <DraftText {...rest} type="date" value={value ?? ''} onChange={(day) => onChange(day === '' ? null : day)} />;
}

interface ChoiceChipsProps {
  readonly legend: string;
  readonly place: FieldPlace;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Some of a few, in the order in which they are offered. */
export function ChoiceChips({ legend, place, options, chosen, onChange }: ChoiceChipsProps) {
  const { faultOf, isChanged, isReadOnly } = useDraftPlaces();
  const fault = faultOf(place);
  return (
    <fieldset className={css.choices} data-changed={isChanged(place)}>
      <legend>{legend}</legend>
      <div className={chips.chips}>
        {options.map(({ value, label }) => (
          <label key={value} className={chips.chip}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={isReadOnly}
              onChange={({ target }) =>
                onChange(
                  options.flatMap((option) =>
                    (option.value === value ? target.checked : chosen.includes(option.value)) ? [option.value] : [],
                  ),
                )
              }
            />
            {label}
          </label>
        ))}
      </div>
      {fault !== null && <p className={css.fault}>{fault}</p>}
    </fieldset>
  );
}
