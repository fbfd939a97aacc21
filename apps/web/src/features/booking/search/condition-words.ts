import { formatWon } from '@kkumteo/domain/shared/money';
import { formatDay } from '@kkumteo/domain/shared/time';
import type { SearchPerson } from './search-people.ts';
import type { ProductSearching } from './use-product-search.ts';
import type { SearchAddress } from './use-search-address.ts';

type Asked = Pick<ProductSearching, 'address' | 'chosen'>;

/**
 * `‘ㅅㅂㅅ’ · 12월 5일 (토) · 가온, 시온 함께 · 60분까지 · 찜`; empty without conditions. For ended products only words and favourites
 * count.
 */
export function conditionWords({ address, chosen }: Asked): string {
  const text = address.text.trim();
  const others = address.isEnded
    ? []
    : [address.day === null ? '' : formatDay(address.day), together(chosen), ...limitsOf(address)];
  return [text === '' ? '' : `‘${text}’`, ...others, address.onlyFavourites ? '찜' : '']
    .filter((word) => word !== '')
    .join(' · ');
}

/** What narrows a search besides words, day and people. */
export const limitsOf = ({ day, seats, longestMinutes, dearest }: SearchAddress): readonly string[] => [
  day === null || seats === null ? '' : `${seats}자리 이상`,
  longestMinutes === null ? '' : `${longestMinutes}분까지`,
  dearest === null ? '' : dearest === 0 ? '무료' : `${formatWon(dearest)}까지`,
];

const together = (people: readonly SearchPerson[]): string =>
  people.length === 0 ? '' : `${people.map(({ name }) => name).join(', ')}${people.length > 1 ? ' 함께' : ''}`;
