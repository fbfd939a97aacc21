import type { FilterChoice } from '@kkumteo/contract/reservation/filter-choices';
import { Button } from '@kkumteo/ui/button.tsx';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { LoadTrouble } from '@kkumteo/ui/load-trouble.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { QUICK_RANGES } from './list-filter.ts';
import css from './list-search.module.css';
import {
  type ListSearchProps,
  quickRangeOf,
  useSearchChoices,
  useTypedSearch,
  withQuickRange,
} from './use-list-search.ts';
import { VisitDays } from './visit-days.tsx';

/** Kind of product, status and visit range; quick ranges look forward from today (PD-66) and search at once. */
export function ListSearch({ filter, today, busy, onSearch }: ListSearchProps) {
  const choices = useSearchChoices();
  const { typed, type, errors, search } = useTypedSearch({ filter, today, onSearch });
  return (
    <Form role="search" aria-label="예약 검색" onSubmit={() => search(typed)} className={css.search}>
      <div className={css.selects}>
        <Choice
          label="체험관"
          choices={choices.kinds}
          value={typed.hall}
          onChange={(hall) => type({ ...typed, hall })}
        />
        <Choice
          label="예약 상태"
          choices={choices.statuses}
          value={typed.status}
          onChange={(status) => type({ ...typed, status })}
        />
        <VisitDays typed={typed} today={today} errors={errors} onType={type} />
      </div>
      <LoadTrouble failure={choices.failure} waiting={choices.waiting} onRetry={choices.retry} />
      <div className={css.row}>
        <ToggleChips
          label="체험일 기간"
          chips={QUICK_RANGES}
          chosen={quickRangeOf(typed, today)?.key ?? null}
          onChoose={(key) => search(withQuickRange(typed, key, today))}
        />
        <Button type="submit" look="primary" size="medium" busy={busy ? '조회하는 중' : null}>
          조회
        </Button>
      </div>
    </Form>
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
