import type { KstDate } from '@kkumteo/domain/shared/time';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { useState } from 'react';
import { usePanelBelow } from '../../../lib/media.ts';
import { defaultFilter, type ListFilter } from './list-filter.ts';
import { ListSearch } from './list-search.tsx';
import css from './fitting-search.module.css';
import { type SearchGroup, SearchDialog } from './search-dialog.tsx';
import { type ListSearchProps, quickRangeOf, type SearchChoices, useSearchChoices } from './use-list-search.ts';

/**
 * The search of the list: a form where there is room, on a phone chips that show their values and open it as a sheet
 * from below.
 */
export function FittingSearch(props: ListSearchProps) {
  return usePanelBelow() ? <PhoneSearch {...props} /> : <ListSearch {...props} />;
}

function PhoneSearch(props: ListSearchProps) {
  const { filter, today, onSearch } = props;
  const [asked, ask] = useState<SearchGroup | null>(null);
  const conditions = conditionsOf(filter, today, useSearchChoices());
  return (
    <>
      <div role="group" aria-label="예약 찾기" className={css.row}>
        {conditions.map(({ group, label, value, without }) => (
          <span key={group} className={css.chip} data-chosen={without !== null || undefined}>
            <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => ask(group)}>
              {label} <b>{value}</b>
              {without === null && <Icon name="down" />}
            </button>
            {without !== null && (
              <button
                type="button"
                className={css.clear}
                aria-label={`${label} 조건 지우기`}
                onClick={() => onSearch(without)}
              >
                <Icon name="close" />
              </button>
            )}
          </span>
        ))}
      </div>
      {asked !== null && <SearchDialog {...props} group={asked} onClose={() => ask(null)} />}
    </>
  );
}

interface Condition {
  readonly group: SearchGroup;
  readonly label: string;
  readonly value: string;
  /** The filter without it; null where it is as the list starts. */
  readonly without: ListFilter | null;
}

function conditionsOf(filter: ListFilter, today: KstDate, choices: SearchChoices): readonly Condition[] {
  const { hall, status, visitFrom, visitTo } = filter;
  const usual = defaultFilter(today);
  const isUsual = visitFrom === usual.visitFrom && visitTo === usual.visitTo;
  const nameOf = (known: SearchChoices['kinds'] | SearchChoices['statuses'], chosen: string | null): string =>
    (chosen === null ? '전체' : known?.find(({ value }) => value === chosen)?.name) ?? '고름';
  return [
    {
      group: 'range',
      label: '기간',
      value: isUsual ? '1년' : (quickRangeOf(filter, today)?.label ?? `${dotted(visitFrom)}–${dotted(visitTo)}`),
      without: isUsual ? null : { ...filter, visitFrom: usual.visitFrom, visitTo: usual.visitTo },
    },
    {
      group: 'hall',
      label: '체험관',
      value: nameOf(choices.kinds, hall),
      without: hall === null ? null : { ...filter, hall: null },
    },
    {
      group: 'status',
      label: '상태',
      value: nameOf(choices.statuses, status),
      without: status === null ? null : { ...filter, status: null },
    },
  ];
}

const dotted = (date: KstDate): string => date.replaceAll('-', '.');
