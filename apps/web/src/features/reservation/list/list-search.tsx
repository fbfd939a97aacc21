import type { FilterChoice } from '@kkumteo/contract/reservation/filter-choices';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filterChoicesQuery } from '../../../api/reservation.ts';
import { failureMessage } from '../../../lib/http.ts';
import { Button } from '../../../ui/button.tsx';
import { ToggleChips } from '../../../ui/chips.tsx';
import { LoadTrouble } from '../../../ui/load-trouble.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type ListFilter, OFFERED_STATUSES, QUICK_RANGES, rangeErrors, searchableDays } from './list-filter.ts';
import css from './list-search.module.css';

export interface ListSearchProps {
  readonly filter: ListFilter;
  readonly today: KstDate;
  readonly busy: boolean;
  readonly onSearch: (filter: ListFilter) => void;
}

/** Kind of product, status and visit range; quick ranges look forward from today (PD-66) and search at once. */
export function ListSearch({ filter, today, busy, onSearch }: ListSearchProps) {
  const choices = useQuery(filterChoicesQuery);
  const [typed, setTyped] = useState(filter);
  const [errors, setErrors] = useState<ReturnType<typeof rangeErrors>>(null);
  const search = (next: ListFilter) => {
    const wrong = rangeErrors(next, today);
    setTyped(next);
    setErrors(wrong);
    if (wrong === null) onSearch(next);
  };
  const days = searchableDays(today);
  const quick = QUICK_RANGES.find(({ until }) => typed.visitFrom === today && typed.visitTo === until(today));
  return (
    <form
      className={css.search}
      noValidate
      role="search"
      aria-label="예약 검색"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <div className={css.selects}>
        <Choice
          label="체험관"
          choices={choices.data?.kinds}
          value={typed.hall}
          onChange={(hall) => setTyped({ ...typed, hall })}
        />
        <Choice
          label="예약 상태"
          choices={choices.data?.statuses.filter(({ value }) => value === null || OFFERED_STATUSES.includes(value))}
          value={typed.status}
          onChange={(status) => setTyped({ ...typed, status })}
        />
        <TextField
          label="체험일 시작"
          type="date"
          min={days.first}
          max={days.last}
          value={typed.visitFrom}
          error={errors?.visitFrom ?? null}
          onChange={(visitFrom) => setTyped({ ...typed, visitFrom: visitFrom || today })}
        />
        <TextField
          label="체험일 끝"
          type="date"
          min={days.first}
          max={days.last}
          value={typed.visitTo}
          error={errors?.visitTo ?? null}
          onChange={(visitTo) => setTyped({ ...typed, visitTo: visitTo || typed.visitFrom })}
        />
      </div>
      <LoadTrouble
        failure={choices.isError ? failureMessage(choices.error) : null}
        waiting={choices.isFetching}
        onRetry={() => void choices.refetch()}
      />
      <div className={css.row}>
        <ToggleChips
          label="체험일 기간"
          chips={QUICK_RANGES}
          chosen={quick?.key ?? null}
          onChoose={(key) => {
            const range = QUICK_RANGES.find((each) => each.key === key);
            if (range !== undefined) search({ ...typed, visitFrom: today, visitTo: range.until(today) });
          }}
        />
        <Button type="submit" look="primary" size="medium" busy={busy ? '조회하는 중' : null}>
          조회
        </Button>
      </div>
    </form>
  );
}

/** A filter by one of the site's own codes; nothing to choose from until they are known. */
function Choice<Word extends string>(props: {
  readonly label: string;
  readonly choices: readonly FilterChoice<Word>[] | undefined;
  readonly value: Word | null;
  readonly onChange: (value: Word | null) => void;
}) {
  const { choices = [{ value: props.value, name: props.value === null ? '전체' : '' }] } = props;
  return (
    <Select
      label={props.label}
      value={props.value ?? ''}
      disabled={props.choices === undefined}
      options={choices.map(({ value, name }) => ({ value: value ?? '', label: name }))}
      onChange={(chosen) => props.onChange(choices.find(({ value }) => value === chosen)?.value ?? null)}
    />
  );
}
