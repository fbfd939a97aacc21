import type { Organisation } from '@kkumteo/domain/member/organisation';
import field from '@kkumteo/ui/field.module.css';
import { describedBy, Field } from '@kkumteo/ui/field.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { tooLong } from '@kkumteo/ui/too-long.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { organisationsQuery } from '../../api/organisation.ts';
import { failureMessage } from '../../lib/http.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import css from './organisation-search.module.css';

export interface OrganisationSearchProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly maxLength: number;
  readonly onType: (text: string) => void;
  readonly onChoose: (organisation: Organisation) => void;
}

/** The suggest box asks after a pause in typing (booking spec §7). */
const SEARCH_PAUSE_MS = 200;

/**
 * The organisation's name with suggestions from the park's list: parts of a name and first consonants match, arrows and
 * Enter choose.
 */
export function OrganisationSearch({ name, value, maxLength, onType, onChoose, ...props }: OrganisationSearchProps) {
  const error = props.error || tooLong(value, maxLength);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const typed = value.trim();
  const { value: asked, settled } = useDebouncedValue(typed, typed, SEARCH_PAUSE_MS);
  const search = useQuery({ ...organisationsQuery(asked), enabled: open && asked !== '' });
  const found = asked === '' ? [] : (search.data ?? []);
  const shown = open && typed !== '' && asked !== '';
  const choose = (organisation: Organisation | undefined) => {
    if (organisation === undefined) return;
    setOpen(false);
    setAt(-1);
    onChoose(organisation);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && typed !== '') {
      event.preventDefault();
      setOpen(true);
      if (found.length > 0) setAt((at + by + found.length + (at < 0 && by < 0 ? 1 : 0)) % found.length);
    } else if (event.key === 'Enter') {
      // Enter chooses; it does not send the form.
      event.preventDefault();
      if (shown && settled) choose(found[at]);
      setOpen(false);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div
      className={css.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Field
        id={id}
        label="단체명"
        required
        error={error}
        hint="이름의 일부나 초성(예: ㅎㅅㅊ)으로 찾을 수 있습니다. 목록에 없으면 그대로 입력해 주세요."
      >
        <input
          id={id}
          name={name}
          className={field.control}
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && found[at] !== undefined ? `${id}-${at}` : undefined}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint: '', error })}
          autoComplete="off"
          value={value}
          onChange={(event) => {
            setOpen(true);
            setAt(-1);
            onType(event.target.value);
          }}
          onKeyDown={press}
        />
      </Field>
      <div className={css.drop} hidden={!shown}>
        <ul id={`${id}-list`} role="listbox" aria-label="찾은 단체" className={css.list} hidden={found.length === 0}>
          {found.map((organisation, index) => (
            <li
              key={organisation.organisationId}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={css.option}
              // The focus stays in the box, so that the list does not close before the press arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(organisation)}
              ref={index === at ? scrollTo : undefined}
            >
              <b>{organisation.name}</b>
              <Text as="span" tone="faint" size="second">
                {organisation.basicAddress}
              </Text>
            </li>
          ))}
        </ul>
        <p className={css.words} role="status">
          {shown
            ? words(search.isError ? failureMessage(search.error) : null, search.isFetching || !settled, found)
            : ''}
        </p>
      </div>
    </div>
  );
}

function words(failure: string | null, waiting: boolean, found: readonly Organisation[]): string {
  if (failure !== null) return failure;
  if (waiting) return '찾는 중입니다.';
  return found.length === 0
    ? '찾은 단체가 없습니다. 입력한 이름으로 예약할 수 있습니다.'
    : `${found.length}곳을 찾았습니다.`;
}

const scrollTo = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });
