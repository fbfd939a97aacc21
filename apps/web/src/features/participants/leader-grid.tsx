import { TEXT_LIMITS } from '@kkumteo/domain/participants/text-limits';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../lib/media.ts';
import { withCells } from './pasted-cells.ts';
import type { LeaderRow } from './people-draft.ts';
import { PeopleGrid } from './people-grid.tsx';

export interface LeaderGridProps {
  readonly rows: readonly LeaderRow[];
  readonly path: string;
  readonly errors: FieldErrors;
  readonly onRows: (rows: readonly LeaderRow[]) => void;
  readonly about: (row: LeaderRow, at: number) => ReactNode;
  /** 보호자 of an individual booking, 인솔자 of a group. */
  readonly person?: string;
  /** Makes room for rows that are pasted. */
  readonly grow?: (rows: number) => readonly LeaderRow[];
}

const COLUMNS = ['name', 'mobile', 'email'] as const;
type Column = (typeof COLUMNS)[number];

const WORDS: Readonly<Record<Column, string>> = { name: '이름', mobile: '휴대전화', email: '이메일' };

/** Guardians and leaders: name, mobile, e-mail, all of them required (booking spec §5). */
export function LeaderGrid({ rows, path, errors, onRows, about, person = '보호자', grow }: LeaderGridProps) {
  const wide = useMediaQuery('(min-width: 768px)');
  const cell = (row: LeaderRow, key: string, at: number) => {
    const column = key as Column;
    const name = `${path}.${at}.${column}`;
    return (
      <TextField
        name={name}
        label={wide ? `${person} ${at + 1} ${WORDS[column]}` : WORDS[column]}
        hideLabel={wide}
        required
        error={errors.of(name)}
        value={row[column]}
        autoComplete="off"
        {...(column === 'mobile'
          ? { inputMode: 'tel' as const, type: 'tel', format: phoneWhileTyped }
          : { maxLength: TEXT_LIMITS[column] })}
        {...(column === 'email' ? { inputMode: 'email' as const, type: 'email' } : {})}
        onChange={(text) => {
          errors.clearError(name);
          onRows(rows.map((each, index) => (index === at ? { ...each, [column]: text } : each)));
        }}
      />
    );
  };
  return (
    <PeopleGrid
      caption="보호자/인솔자"
      dense={grow !== undefined}
      path={path}
      rows={rows}
      columns={COLUMNS.map((key) => ({ key, header: `${WORDS[key]} (필수)` }))}
      cell={cell}
      head={(row, at) => (
        <>
          <span>
            {person} {at + 1}
          </span>
          {about(row, at)}
        </>
      )}
      onPaste={({ row, column }, cells) => {
        const grown = grow?.(row + cells.length) ?? rows;
        const pasted = withCells(grown, COLUMNS, { row, column: column as Column }, cells);
        onRows(pasted.rows);
        return pasted.left;
      }}
    />
  );
}
