import button from '@kkumteo/ui/button.module.css';
import { gradeName } from '@kkumteo/domain/catalog/grade';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { type ReactNode, useId, useState } from 'react';
import { TEXT_LIMITS } from '@kkumteo/domain/participants/text-limits';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { type ExperiencerRow, offeredGrade } from './people-draft.ts';
import { bookedExperiencerColumns } from './people-grid/people-columns.ts';
import { PeopleFields } from './people-grid/people-fields.tsx';
import css from './experiencer-fields.module.css';

export interface ExperiencerFieldsProps {
  readonly rows: readonly ExperiencerRow[];
  readonly path: string;
  readonly errors: FieldErrors;
  readonly emailNeeded: boolean;
  /** Grades that the product is for; all where it names none. */
  readonly grades: readonly string[];
  readonly onRows: (rows: readonly ExperiencerRow[]) => void;
  /** The content under a person's number: the category, a button that removes the row. */
  readonly about: (row: ExperiencerRow, at: number) => ReactNode;
  /** What is chosen for a person besides, such as rooms. */
  readonly below?: ((row: ExperiencerRow, at: number) => ReactNode) | undefined;
}

/** Who takes part: name, birth date, e-mail where it is needed, grade; login id, class and number on demand. */
export function ExperiencerFields(props: ExperiencerFieldsProps) {
  const { rows, path, errors, grades, onRows, below } = props;
  return (
    <PeopleFields
      caption="체험자"
      person="체험자"
      path={path}
      rows={rows}
      columns={bookedExperiencerColumns({ email: props.emailNeeded, grades })}
      errors={errors}
      onRows={onRows}
      about={props.about}
      below={(row, at) => (
        <>
          {below?.(row, at)}
          <MoreOfPerson
            row={row}
            person={`체험자 ${at + 1}`}
            path={`${path}.${at}`}
            errors={errors}
            onChange={(field, text) => {
              errors.clearError(`${path}.${at}.${field}`);
              onRows(rows.map((each, index) => (index === at ? { ...each, [field]: text } : each)));
            }}
          />
        </>
      )}
      tidy={(pasted) => {
        const strange = pasted.rows.filter(
          ({ grade }, at) => grade !== rows[at]?.grade && offeredGrade(grades, grade) !== grade,
        );
        return {
          rows: pasted.rows.map((row) => (strange.includes(row) ? { ...row, grade: '' } : row)),
          left: [...pasted.left, ...strange.map(({ grade }) => gradeName(grade) || grade)],
        };
      }}
    />
  );
}

const FIELDS = [
  { key: 'loginId', label: '회원 아이디' },
  { key: 'className', label: '반' },
  { key: 'classNumber', label: '번호' },
] as const;

/** Rare data of an experiencer: the site's login id, class and number. Behind a press until it is filled. */
function MoreOfPerson(props: {
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
          className={button.quiet}
          aria-label={`${person} 아이디·반·번호 ${open ? '접기' : '입력'}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setPressed(!open)}
        >
          아이디·반·번호 {open ? '접기' : '입력'}
        </button>
      )}
      <div id={id} role="group" aria-label={person} hidden={!open} className={css.fields}>
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
