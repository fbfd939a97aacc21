import { DEAREST_OFFERED, LONGEST_OFFERED } from '@kkumteo/domain/booking/search/limits';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatWon } from '@kkumteo/domain/shared/money';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from './marks.tsx';
import css from './search-panel.module.css';
import type { FavouriteFilter } from './use-favourite-filter.ts';
import type { SearchAddress } from './use-search-address.ts';

export interface NarrowingProps {
  readonly track: Track;
  readonly address: SearchAddress;
  readonly favourites: FavouriteFilter;
}

/** What a list is narrowed by besides day and people: how long, how dear, on a chosen day rounds that have seats, and a member's favourites. */
export function Narrowing({ track, address, favourites }: NarrowingProps) {
  const { isEnded, day, onlyWithSeats, longestMinutes, dearest, onlyFavourites, change } = address;
  return (
    <div className={css.picks}>
      <Limit
        label="체험 시간"
        none="시간 전체"
        value={longestMinutes}
        options={LONGEST_OFFERED.map((minutes) => ({ value: minutes, words: `${minutes}분까지` }))}
        isDisabled={isEnded}
        onChange={(minutes) => change({ longestMinutes: minutes })}
      />
      <Limit
        label="가격"
        none="가격 전체"
        value={dearest}
        options={DEAREST_OFFERED.map((won) => ({ value: won, words: won === 0 ? '무료' : `${formatWon(won)}까지` }))}
        isDisabled={isEnded}
        onChange={(won) => change({ dearest: won })}
      />
      <button
        type="button"
        className={css.pick}
        aria-pressed={onlyWithSeats}
        aria-disabled={isEnded || undefined}
        hidden={day === null}
        onClick={() => {
          if (!isEnded) change({ onlyWithSeats: !onlyWithSeats });
        }}
      >
        {onlyWithSeats && <Icon name="check" size={16} />}
        {track === 'group' ? '15자리 이상 있는 체험만' : '자리 있는 체험만'}
      </button>
      {favourites.isOffered && (
        <button
          type="button"
          className={classNames(css.pick, css.favourites)}
          aria-pressed={onlyFavourites}
          onClick={() => change({ onlyFavourites: !onlyFavourites })}
        >
          {onlyFavourites ? <Icon name="check" size={16} /> : <Mark name="heart" size={16} />}찜
          {favourites.count !== undefined && <small>{favourites.count}</small>}
        </button>
      )}
    </div>
  );
}

interface LimitProps {
  readonly label: string;
  /** The first choice, which limits nothing. */
  readonly none: string;
  readonly value: number | null;
  readonly options: readonly { readonly value: number; readonly words: string }[];
  readonly isDisabled: boolean;
  readonly onChange: (value: number | null) => void;
}

function Limit({ label, none, value, options, isDisabled, onChange }: LimitProps) {
  return (
    <span className={css.limit} data-chosen={value !== null || undefined}>
      <select
        aria-label={label}
        className={css.pick}
        disabled={isDisabled}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}
