import { statusNames } from '@kkumteo/contract/wire/names';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ToggleChips } from '../../../ui/chips.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type ListFilter, OFFERED_STATUSES, QUICK_RANGES } from './list-filter.ts';
import css from './list-search.module.css';

export interface ListSearchProps {
  readonly halls: readonly HallRecord[];
  readonly filter: ListFilter;
  readonly today: KstDate;
  readonly busy: boolean;
  readonly onSearch: (filter: ListFilter) => void;
}

/** Hall, status and visit range; quick ranges look forward from today (PD-66) and search at once. */
export function ListSearch({ halls, filter, today, busy, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(filter);
  const [error, setError] = useState<string | null>(null);
  const search = (next: ListFilter) => {
    setTyped(next);
    const wrong = next.visitFrom > next.visitTo;
    setError(wrong ? '끝 날짜는 시작 날짜와 같거나 뒤여야 합니다.' : null);
    if (!wrong) onSearch(next);
  };
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
        <Select
          label="체험관"
          value={typed.hall ?? ''}
          placeholder="전체"
          options={halls.map(({ hall, name }) => ({ value: hall, label: name }))}
          onChange={(hall) => setTyped({ ...typed, hall: halls.find((each) => each.hall === hall)?.hall ?? null })}
        />
        <Select
          label="예약 상태"
          value={typed.status ?? ''}
          placeholder="전체"
          options={OFFERED_STATUSES.map((status) => ({ value: status, label: statusNames[status] }))}
          onChange={(status) =>
            setTyped({ ...typed, status: OFFERED_STATUSES.find((each) => each === status) ?? null })
          }
        />
        <TextField
          label="체험일 시작"
          type="date"
          value={typed.visitFrom}
          onChange={(visitFrom) => setTyped({ ...typed, visitFrom: visitFrom || today })}
        />
        <TextField
          label="체험일 끝"
          type="date"
          value={typed.visitTo}
          error={error}
          onChange={(visitTo) => setTyped({ ...typed, visitTo: visitTo || typed.visitFrom })}
        />
      </div>
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
