import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import section from '../catalogue/section.module.css';
import { DraftArea, DraftText } from '../catalogue/draft-fields.tsx';
import type { DraftEditing } from '../catalogue/use-draft.ts';
import { englishOf, withEnglish, withRenamed } from './entry-editing.ts';

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

/** A text in both languages, side by side; without English it is shown in Korean. */
export function PairField({ editing, path, label, value, isLong = false, hint, onChange }: PairFieldProps) {
  const { entries, draft, isReadOnly, edit } = editing;
  const korean = {
    place: { path },
    label,
    value,
    ...(hint !== undefined && { hint }),
    onChange: (typed: string) => edit((now) => onChange(withRenamed(now, draft.published, value, typed), typed)),
  };
  const english = {
    label: `${label} (영어)`,
    value: englishOf(entries, value),
    onChange: (typed: string) => {
      if (!isReadOnly) edit((now) => withEnglish(now, value, typed));
    },
  };
  return (
    <div className={section.pair}>
      {isLong ? <DraftArea {...korean} /> : <DraftText {...korean} />}
      {isLong ? <TextArea {...english} rows={4} /> : <TextField {...english} readOnly={isReadOnly} />}
    </div>
  );
}
