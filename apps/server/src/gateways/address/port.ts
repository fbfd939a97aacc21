import type { AddressPage, AddressQuery } from '@kkumteo/domain/member/address';

/** How many addresses a page holds. */
export const ADDRESSES_A_PAGE = 10;

/** What came of asking for addresses. */
export type AddressOutcome =
  | { readonly kind: 'found'; readonly page: AddressPage }
  /** Too many to list: the searcher has to say more. */
  | { readonly kind: 'too-broad' }
  /** The service takes no such keyword. */
  | { readonly kind: 'unfit' }
  /** The site has no address service. */
  | { readonly kind: 'off' }
  /** No answer, or none that can be read; `reason` is for the log and holds no key. */
  | { readonly kind: 'unreachable'; readonly reason: string };

/** An address service as the site sees it. A form never depends on it: an address can always be typed. */
export interface AddressSearch {
  readonly perPage: number;
  /** Addresses by road, building or lot, ten a page. Never throws. */
  search(input: AddressQuery): Promise<AddressOutcome>;
}
