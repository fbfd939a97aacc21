import { gradeName, gradesFor } from '@kkumteo/domain/catalog/grade';
import { TEXT_LIMITS } from '@kkumteo/domain/participants/text-limits';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/media.ts';
import { MoreOfPerson } from './more-of-person.tsx';
import { withCells } from './pasted-cells.ts';
import { PeopleGrid } from './people-grid.tsx';
import { type ExperiencerRow, offeredGrade } from './people-draft.ts';
import { hyphenateDate } from './typed-texts.ts';

export interface ExperiencerGridProps {
  readonly rows: readonly ExperiencerRow[];
  readonly path: string;
  readonly errors: FieldErrors;
  readonly emailNeeded: boolean;
  /** Grades that the product is for; all where it names none. */
  readonly grades: readonly string[];
  readonly onRows: (rows: readonly ExperiencerRow[]) => void;
  /** What stands under a person's number: the category, a way to take the row out. */
  readonly about: (row: ExperiencerRow, at: number) => ReactNode;
  /** What is chosen for a person besides, such as rooms. */
  readonly below?: ((row: ExperiencerRow, at: number) => ReactNode) | undefined;
}

/** Who takes part: name, birth date, e-mail where it is needed, grade; login id, class and number on demand. */
export function ExperiencerGrid(props: ExperiencerGridProps) {
  const { rows, path, errors, emailNeeded, onRows, about, below } = props;
  const grades = gradesFor(props.grades).map(({ gradeId, name }) => ({ value: gradeId, label: name }));
  const wide = useMediaQuery('(min-width: 768px)');
  const columns: readonly (keyof ExperiencerRow)[] = emailNeeded
    ? ['name', 'birth', 'email', 'grade']
    : ['name', 'birth', 'grade'];
  const change = (at: number, part: Partial<ExperiencerRow>, field: string) => {
    errors.clearError(`${path}.${at}.${field}`);
    onRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  };

  const cell = (row: ExperiencerRow, column: string, at: number): ReactNode => {
    const of = (field: string) => ({
      name: `${path}.${at}.${field}`,
      error: errors.of(`${path}.${at}.${field}`),
      hideLabel: wide,
    });
    const who = (word: string) => (wide ? `체험자 ${at + 1} ${word}` : word);
    if (column === 'name')
      return (
        <TextField
          {...of('name')}
          label={who('이름')}
          required
          value={row.name}
          maxLength={TEXT_LIMITS.name}
          autoComplete="off"
          onChange={(name) => change(at, { name }, 'name')}
        />
      );
    if (column === 'birth')
      return (
        <TextField
          {...of('birthDate')}
          label={who('생년월일')}
          required
          value={row.birth}
          placeholder="예: 2018-03-15"
          inputMode="numeric"
          autoComplete="off"
          format={hyphenateDate}
          onChange={(birth) => change(at, { birth }, 'birthDate')}
          onBlur={() => change(at, { birth: completeDate(row.birth) }, '')}
        />
      );
    if (column === 'email')
      return (
        <TextField
          {...of('email')}
          label={who('이메일')}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          value={row.email}
          maxLength={TEXT_LIMITS.email}
          onChange={(email) => change(at, { email }, 'email')}
        />
      );
    return (
      <Select
        {...of('grade')}
        label={who('학년')}
        optional
        value={offeredGrade(props.grades, row.grade)}
        placeholder="선택 안 함"
        options={grades}
        onChange={(grade) => change(at, { grade }, 'grade')}
      />
    );
  };

  return (
    <PeopleGrid
      caption="체험자"
      path={path}
      rows={rows}
      columns={columns.map((key) => ({ key, header: HEADERS[key] ?? '' }))}
      cell={cell}
      head={(row, at) => (
        <>
          <span>체험자 {at + 1}</span>
          {about(row, at)}
        </>
      )}
      below={(row, at) => (
        <>
          {below?.(row, at)}
          <MoreOfPerson
            row={row}
            person={`체험자 ${at + 1}`}
            path={`${path}.${at}`}
            errors={errors}
            onChange={(field, text) => change(at, { [field]: text }, field)}
          />
        </>
      )}
      onPaste={({ row, column }, cells) => {
        const pasted = withCells(rows, columns, { row, column: column as keyof ExperiencerRow }, cells);
        const strange = pasted.rows.filter(
          ({ grade }, at) => grade !== rows[at]?.grade && offeredGrade(props.grades, grade) !== grade,
        );
        onRows(pasted.rows.map((each) => (strange.includes(each) ? { ...each, grade: '' } : each)));
        return [...pasted.left, ...strange.map(({ grade }) => gradeName(grade) || grade)];
      }}
    />
  );
}

const HEADERS: Partial<Record<keyof ExperiencerRow, string>> = {
  name: '이름 (필수)',
  birth: '생년월일 (필수)',
  email: '이메일 (필수)',
  grade: '학년 (선택)',
};
