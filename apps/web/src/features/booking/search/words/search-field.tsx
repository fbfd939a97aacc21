import { Icon } from '@kkumteo/ui/icon.tsx';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { tooLong } from '@kkumteo/ui/too-long.ts';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { To } from 'react-router';
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts';
import css from './search-field.module.css';
import type { SearchOption } from './search-option.tsx';
import { LONGEST_SEARCH } from '../use-search-address.ts';

/** The list follows after this pause in typing. */
const PAUSE_MS = 300;
/** Where the focus goes once all conditions are cleared. */
export const SEARCH_FIELD = 'product-search';

export interface SearchFieldProps {
  /** Of the input, to focus it from elsewhere. */
  readonly fieldId: string;
  readonly text: string;
  readonly options: readonly SearchOption[];
  readonly onText: (text: string) => void;
  readonly onOpen: (to: To) => void;
  /** Enter while no option is chosen; without it the text is searched for at once. */
  readonly onEnter?: (text: string) => void;
  /** Whether options stay below the field as long as there are any, in a dialog of the field alone. */
  readonly stays?: boolean;
}

/** The search: options while a visitor types, arrows and Enter open one, Enter alone keeps the list, Esc closes. */
export function SearchField(props: SearchFieldProps) {
  const { fieldId, text, options, onText, onOpen, onEnter, stays = false } = props;
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const [written, setWritten] = useState(text);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  // The address follows in a transition; what changes it from elsewhere, such as clearing, changes the field.
  if (text !== seen) {
    setSeen(text);
    if (text !== written) setTyped(text);
    setWritten(text);
  }
  const error = tooLong(typed, LONGEST_SEARCH);
  const { value: settled } = useDebouncedValue(typed, typed, PAUSE_MS);
  const write = (next: string) => {
    if (next === text || tooLong(next, LONGEST_SEARCH) !== null) return;
    setWritten(next);
    onText(next);
  };
  const follow = useEffectEvent(() => write(settled));
  useEffect(() => follow(), [settled]);
  const found = text.trim() === '' || (typed !== text && !stays) || typed.trim() === '' ? [] : options;
  const isShown = (open || stays) && found.length > 0;
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt((at + by + found.length + (at < 0 && by < 0 ? 1 : 0)) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = isShown ? found[at] : undefined;
      setOpen(false);
      if (option !== undefined) onOpen(option.to);
      else if (error !== null) return;
      else if (onEnter === undefined) write(typed);
      else onEnter(typed);
    } else if (event.key === 'Escape' && isShown && !stays) setOpen(false);
  };
  return (
    <div className={css.box} onBlur={() => setOpen(false)}>
      <label htmlFor={fieldId}>
        <VisuallyHidden>체험 검색</VisuallyHidden>
      </label>
      <div className={css.field}>
        <Icon name="search" />
        <input
          id={fieldId}
          data-dialog-focus={stays || undefined}
          type="text"
          inputMode="search"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && found[at] !== undefined ? `${id}-${at}` : undefined}
          autoComplete="off"
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          placeholder={stays ? '체험·직업 이름' : '체험·직업 이름, 초성도 돼요 (예: ㅅㅂㅅ)'}
          value={typed}
          onChange={({ target }) => {
            setOpen(true);
            setAt(-1);
            setTyped(target.value);
          }}
          onKeyDown={press}
        />
        {typed !== '' && (
          <button
            type="button"
            className={css.clear}
            aria-label="검색어 지우기"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setTyped('');
              write('');
              document.getElementById(fieldId)?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label="찾은 체험"
        className={css.list}
        data-stays={stays || undefined}
        hidden={!isShown}
      >
        {found.map(({ key, to, picture, name, about }, index) => (
          <li
            key={key}
            id={`${id}-${index}`}
            ref={index === at ? bringIntoView : undefined}
            role="option"
            aria-selected={index === at}
            className={css.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(to)}
          >
            {picture}
            <span>
              <b>{name}</b>
              <small>{about}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The option that arrows lead to, where the list is longer than its place. */
function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
