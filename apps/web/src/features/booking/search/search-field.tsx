import type { Suggestion } from '@kkumteo/contract/booking/search';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatDay, formatMinute, type KstDate } from '@kkumteo/domain/shared/time';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Scene } from '../../catalog/scene.tsx';
import { Mark } from './marks.tsx';
import css from './search-field.module.css';

/** The list follows after this pause in typing. */
const PAUSE_MS = 300;
/** Where the focus goes once all conditions are cleared. */
export const SEARCH_FIELD = 'product-search';

export interface SearchFieldProps {
  readonly track: Track;
  /** What the address says. */
  readonly text: string;
  readonly day: KstDate | null;
  /** Of the text of the address. */
  readonly suggestions: readonly Suggestion[];
  readonly hallName: (suggestion: Suggestion) => string;
  readonly onText: (text: string) => void;
}

/** The search: suggestions as somebody types, arrows and Enter open one, Enter alone keeps the list, Esc closes. */
export function SearchField({ track, text, day, suggestions, hallName, onText }: SearchFieldProps) {
  const id = useId();
  const navigate = useNavigate();
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
  const { value: settled } = useDebouncedValue(typed, typed, PAUSE_MS);
  const write = (next: string) => {
    if (next === text) return;
    setWritten(next);
    onText(next);
  };
  const follow = useEffectEvent(() => write(settled));
  useEffect(() => follow(), [settled]);
  const found = text.trim() === '' || typed !== text ? [] : suggestions;
  const isShown = open && found.length > 0;
  const openProduct = ({ hall, productId }: Suggestion) =>
    void navigate(paths.detail(track, hall, productId, day === null ? {} : { date: day }));
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt((at + by + found.length + (at < 0 && by < 0 ? 1 : 0)) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const suggestion = isShown ? found[at] : undefined;
      setOpen(false);
      if (suggestion === undefined) write(typed);
      else openProduct(suggestion);
    } else if (event.key === 'Escape' && isShown) setOpen(false);
  };
  return (
    <div className={css.box} onBlur={() => setOpen(false)}>
      <label htmlFor={SEARCH_FIELD}>
        <VisuallyHidden>체험 검색</VisuallyHidden>
      </label>
      <div className={css.field}>
        <Mark name="search" />
        <input
          id={SEARCH_FIELD}
          type="text"
          inputMode="search"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && found[at] !== undefined ? `${id}-${at}` : undefined}
          autoComplete="off"
          maxLength={40}
          placeholder="체험·직업 이름, 초성도 돼요 (예: ㅅㅂㅅ)"
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
              document.getElementById(SEARCH_FIELD)?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <ul id={`${id}-list`} role="listbox" aria-label="찾은 체험" className={css.list} hidden={!isShown}>
        {found.map((suggestion, index) => (
          <li
            key={suggestion.productId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={css.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => openProduct(suggestion)}
          >
            <span className={css.thumb}>
              <Scene path={suggestion.picturePath} hall={suggestion.hall} shape="square" />
            </span>
            <span>
              <b>{suggestion.text === suggestion.name ? <Matched {...suggestion} /> : suggestion.name}</b>
              <small>
                {suggestion.text === suggestion.name ? hallName(suggestion) : <Matched {...suggestion} />}
                {day !== null && ` · ${whenWords(day, suggestion)}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Matched({ text, from, to }: Pick<Suggestion, 'text' | 'from' | 'to'>) {
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}

const whenWords = (day: KstDate, { firstMinute }: Suggestion): string =>
  firstMinute === null ? `${formatDay(day)} 자리 없음` : `${formatDay(day)} ${formatMinute(firstMinute)}부터`;
