import { DraftArea, DraftText } from '../catalogue/draft-fields.tsx';
import section from '../catalogue/section.module.css';
import type { DraftEditing } from '../catalogue/use-draft.ts';
import { ENGLISH, englishOf, withEnglish, withRenamed } from './entry-editing.ts';

export interface PairFieldProps {
  readonly editing: DraftEditing;
  readonly path: string;
  readonly label: string;
  readonly value: string;
  /** Several lines. */
  readonly isLong?: boolean;
  readonly hint?: string;
  /** The entries with another Korean text. */
  readonly onChange: (entries: DraftEditing['entries'], korean: string) => DraftEditing['entries'];
}

/** A text in both languages, side by side; one without Korean letters is the same in both. */
export function PairField({ editing, path, label, value, isLong = false, hint, onChange }: PairFieldProps) {
  const { entries, draft, edit } = editing;
  const Field = isLong ? DraftArea : DraftText;
  return (
    <div className={section.pair}>
      <Field
        place={{ path }}
        label={label}
        value={value}
        {...(hint !== undefined && { hint })}
        onChange={(typed) => edit((now) => onChange(withRenamed(now, draft.published, value, typed), typed))}
      />
      {/\p{Script=Hangul}/u.test(value) && (
        <Field
          place={{ path: `${ENGLISH}${value}` }}
          label={`${label} (영어)`}
          value={englishOf(entries, value)}
          onChange={(typed) => edit((now) => withEnglish(now, value, typed))}
        />
      )}
    </div>
  );
}
