import { gradeName } from '@kkumteo/domain/catalog/grade';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import type { ReactNode } from 'react';
import { MoreOfPerson } from './more-of-person.tsx';
import { type ExperiencerRow, offeredGrade } from './people-draft.ts';
import { bookedExperiencerColumns } from './people-sheet/people-columns.ts';
import { PeopleFields } from './people-sheet/people-fields.tsx';

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
