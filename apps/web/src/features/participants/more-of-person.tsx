import { TEXT_LIMITS } from '@kkumteo/domain/participants/text-limits';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useId, useState } from 'react';
import css from './more-of-person.module.css';
import type { ExperiencerRow } from './people-draft.ts';

const FIELDS = [
  { key: 'loginId', label: '회원 아이디' },
  { key: 'className', label: '반' },
  { key: 'classNumber', label: '번호' },
] as const;

/** Rare data of an experiencer: the site's login id, class and number. Behind a press until it is filled. */
export function MoreOfPerson(props: {
  readonly row: ExperiencerRow;
  /** `체험자 1` */
  readonly person: string;
  /** `items.0.experiencers.0` */
  readonly path: string;
  readonly errors: FieldErrors;
  readonly onChange: (field: (typeof FIELDS)[number]['key'], text: string) => void;
}) {
  const { row, person, path, errors, onChange } = props;
  const id = useId();
  const filled = FIELDS.some(({ key }) => row[key] !== '');
  const [pressed, setPressed] = useState(filled);
  const open = pressed || filled;
  return (
    <Stack align="start" gap={1}>
      {filled ? (
        // What was typed stays in sight.
        <p className={css.words}>아이디·반·번호</p>
      ) : (
        <button
          type="button"
          className={css.toggle}
          aria-label={`${person} 아이디·반·번호 ${open ? '접기' : '입력'}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setPressed(!open)}
        >
          아이디·반·번호 {open ? '접기' : '입력'}
        </button>
      )}
      <div id={id} hidden={!open} className={css.fields}>
        {FIELDS.map(({ key, label }) => (
          <TextField
            key={key}
            name={`${path}.${key}`}
            label={label}
            optional
            error={errors.of(`${path}.${key}`)}
            value={row[key]}
            maxLength={TEXT_LIMITS[key]}
            autoComplete="off"
            onChange={(text) => onChange(key, text)}
          />
        ))}
      </div>
    </Stack>
  );
}
