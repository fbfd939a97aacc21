import { DEAREST_OFFERED, LONGEST_OFFERED, SEATS_OFFERED } from '@kkumteo/domain/booking/search/limits';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { GROUP_MINIMUM } from '@kkumteo/domain/catalog/track';
import { formatWon } from '@kkumteo/domain/shared/money';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { Mark } from './marks.tsx';
import css from './search-panel.module.css';
import type { FavouriteFilter } from './use-favourite-filter.ts';
import type { SearchAddress } from './use-search-address.ts';

export interface NarrowingProps {
  readonly track: Track;
  readonly address: SearchAddress;
  /** How many are chosen to come along: fewer seats are not offered. */
  readonly people: number;
  readonly favourites: FavouriteFilter;
}

/** Further conditions of a list: on a chosen day seats in one round, duration, price, and a member's favourites. */
export function Narrowing({ track, address, people, favourites }: NarrowingProps) {
  const { isEnded, day, onlyWithSeats, seats, longestMinutes, dearest, onlyFavourites, change } = address;
  return (
    <div className={css.picks}>
      {day !== null && (
        <Limit
          label="자리"
          none="자리 전체"
          value={onlyWithSeats ? Math.max(seats ?? 0, LEAST) : null}
          options={[
            { value: LEAST, words: track === 'group' ? `${GROUP_MINIMUM}자리 이상` : '자리 있는 체험만' },
            ...SEATS_OFFERED[track]
              .filter((each) => each > people || each === seats)
              .map((each) => ({ value: each, words: `${each}자리 이상` })),
          ]}
          isDisabled={isEnded}
          onChange={(value) => change({ onlyWithSeats: value !== null, seats: value === LEAST ? null : value })}
        />
      )}
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
      {favourites.isOffered && (
        <button
          type="button"
          className={classNames(css.pick, css.favourites)}
          aria-pressed={onlyFavourites}
          onClick={() => change({ onlyFavourites: !onlyFavourites })}
        >
          {onlyFavourites ? <Icon name="check" /> : <Mark name="heart" size={16} />}찜
          {favourites.count !== undefined && <small>{favourites.count}</small>}
        </button>
      )}
    </div>
  );
}

/** As many as come along, or the least of a group. */
const LEAST = 1;

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
      <Icon name="down" />
    </span>
  );
}
