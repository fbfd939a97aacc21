import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useId, useState } from 'react';
import chips from '../../lib/choice-chips.module.css';
import css from './reason-field.module.css';

/** No reason is longer at the server. */
export const REASON_MAXIMUM = 200;
const OTHER = '그 밖';

export interface ReasonFieldProps {
  readonly legend: string;
  /** The short list of what it usually is; another reason is typed. */
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly error?: string | null;
}

/** Why something is done: a chip of a short list, or words. It is shown in the entries as it was written. */
export function ReasonField({ legend, choices, value, onChange, error = null }: ReasonFieldProps) {
  const id = useId();
  const [isOther, setIsOther] = useState(false);
  return (
    <fieldset className={css.reason} aria-describedby={error === null ? undefined : `${id}-error`}>
      <legend>{legend}</legend>
      <div className={chips.chips}>
        {[...choices, OTHER].map((choice) => (
          <label key={choice} className={chips.chip}>
            <input
              type="radio"
              name={isOther ? `${id}-chip` : 'reason'}
              checked={choice === OTHER ? isOther : !isOther && value === choice}
              onChange={() => {
                setIsOther(choice === OTHER);
                onChange(choice === OTHER ? '' : choice);
              }}
            />
            {choice}
          </label>
        ))}
      </div>
      {isOther && (
        <TextField
          label="이유를 적어 주세요"
          name="reason"
          value={value}
          maxLength={REASON_MAXIMUM}
          onChange={onChange}
          error={error}
        />
      )}
      {!isOther && error !== null && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** What is missing of a reason. */
export const reasonErrors = (reason: string) =>
  reason.trim() === '' ? [{ field: 'reason', message: '이유를 골라 주세요.' }] : [];
