import type { Suggestion } from '@kkumteo/contract/booking/search';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { formatDay, formatMinute, type KstDate } from '@kkumteo/domain/shared/time';
import { Icon } from '@kkumteo/ui/icon.tsx';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Scene } from '../../../catalog/scene.tsx';
import css from './search-field.module.css';

export interface SearchOption {
  readonly key: string;
  readonly to: To;
  readonly picture: ReactNode;
  readonly name: ReactNode;
  readonly about: ReactNode;
}

export interface SuggestedOn {
  readonly track: Track;
  /** Where the product is, in visitors' words; spoken where the words below its name are not the typed ones. */
  readonly place: string;
  readonly day: KstDate | null;
}

/**
 * A suggested product with the typed text underlined, and on a chosen day its first round with seats; leads to its
 * detail.
 */
export function productOption(suggestion: Suggestion, { track, place, day }: SuggestedOn): SearchOption {
  const { productId, name, hall, picturePath, text } = suggestion;
  return {
    key: `${track}-${productId}`,
    to: paths.detail(track, hall, productId, day === null ? {} : { date: day }),
    picture: (
      <span className={css.thumb}>
        <Scene path={picturePath} hall={hall} shape="square" />
      </span>
    ),
    name: text === name ? <Matched {...suggestion} /> : name,
    about: (
      <>
        {text === name ? place : <Matched {...suggestion} />}
        {day !== null && ` · ${whenWords(day, suggestion)}`}
      </>
    ),
  };
}

/** The list that has all that was found. */
export const allOption = (to: To, text: string, about: string): SearchOption => ({
  key: 'all',
  to,
  picture: (
    <span className={css.mark}>
      <Icon name="search" />
    </span>
  ),
  name: `‘${text}’ 모두 보기`,
  about,
});

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
