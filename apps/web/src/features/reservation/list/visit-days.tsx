import type { KstDate } from '@kkumteo/domain/shared/time';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { type ListFilter, type rangeErrors, searchableDays } from './list-filter.ts';

interface VisitDaysProps {
  readonly typed: ListFilter;
  readonly today: KstDate;
  readonly errors: ReturnType<typeof rangeErrors>;
  readonly onType: (filter: ListFilter) => void;
}

/** The first and the last day of the searched visits; an emptied one falls back to today, or to the first. */
export function VisitDays({ typed, today, errors, onType }: VisitDaysProps) {
  const days = searchableDays(today);
  const bounds = { type: 'date', min: days.first, max: days.last } as const;
  return (
    <>
      <TextField
        {...bounds}
        label="체험일 시작"
        value={typed.visitFrom}
        error={errors?.visitFrom ?? null}
        onChange={(visitFrom) => onType({ ...typed, visitFrom: visitFrom || today })}
      />
      <TextField
        {...bounds}
        label="체험일 끝"
        value={typed.visitTo}
        error={errors?.visitTo ?? null}
        onChange={(visitTo) => onType({ ...typed, visitTo: visitTo || typed.visitFrom })}
      />
    </>
  );
}
