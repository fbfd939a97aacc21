import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import type { ReservationsAsked, ReservationsFound } from '@kkumteo/contract/office/reservation-list';
import { Button } from '@kkumteo/ui/button.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { FindField } from '../../lib/table/find-field.tsx';
import css from './list-filters.module.css';
import type { ListFilter } from './list-address.ts';
import { STATUS_WORDS } from './status-badge.tsx';

const TYPING_MS = 250;

export interface ListFiltersProps {
  readonly asked: ReservationsAsked;
  readonly halls: ReservationsFound['halls'];
  readonly isFiltered: boolean;
  readonly onChoose: (filter: ListFilter, value: string) => void;
  readonly onClear: () => void;
}

/** What the list is asked for; `/` leads to the field of words. */
export function ListFilters({ asked, halls, isFiltered, onChoose, onClear }: ListFiltersProps) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <form className={css.filters} aria-label="예약 찾기" data-print="hide" onSubmit={(event) => event.preventDefault()}>
      <WordsField words={asked.words} onType={(words) => onChoose('q', words)} />
      <span className={css.fold}>
        <Button size="medium" wide aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          조건 고르기
        </Button>
      </span>
      <div className={css.rest} data-open={showsAll}>
        <TextField
          label="방문일부터"
          type="date"
          value={asked.visitFrom ?? ''}
          onChange={(value) => onChoose('from', value)}
        />
        <TextField label="까지" type="date" value={asked.visitTo ?? ''} onChange={(value) => onChoose('to', value)} />
        <Select
          label="체험관"
          placeholder="모두"
          value={asked.hall ?? ''}
          options={halls.map(({ hall, shortName }) => ({ value: hall, label: shortName }))}
          onChange={(value) => onChoose('hall', value)}
        />
        <Select
          label="상태"
          value={asked.status}
          options={[
            { value: 'open', label: '취소 빼고 모두' },
            { value: 'all', label: '모두' },
            ...Object.entries(STATUS_WORDS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value) => onChoose('status', value === 'open' ? '' : value)}
        />
        <Select
          label="결제 방법"
          placeholder="모두"
          value={asked.method ?? ''}
          options={Object.entries(METHOD_WORDS).map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChoose('method', value)}
        />
        <Select
          label="개인·단체"
          placeholder="모두"
          value={asked.track ?? ''}
          options={[
            { value: 'individual', label: '개인' },
            { value: 'group', label: '단체' },
          ]}
          onChange={(value) => onChoose('track', value)}
        />
        <Select
          label="순서"
          value={asked.order}
          options={[
            { value: 'visit', label: '가까운 방문일부터' },
            { value: 'booked', label: '새 예약부터' },
          ]}
          onChange={(value) => onChoose('order', value === 'visit' ? '' : value)}
        />
        {isFiltered && (
          <Button size="medium" look="text" onClick={onClear}>
            조건 지우기
          </Button>
        )}
      </div>
    </form>
  );
}

/** What was typed goes to the address once the hand rests. */
function WordsField({ words, onType }: { readonly words: string; readonly onType: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const [shown, setShown] = useState(words);
  // The address may change elsewhere: by Back, or as all filters are cleared.
  if (shown !== words) {
    setShown(words);
    setTyped(words);
  }
  const tell = useEffectEvent(() => {
    if (typed.trim() !== words) onType(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(tell, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return <FindField label="예약번호, 이름, 전화, 학교" value={typed} onChange={setTyped} />;
}
