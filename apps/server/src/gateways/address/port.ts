import type { AddressPage, AddressQuery } from '@kkumteo/domain/member/address';

export const ADDRESSES_PER_PAGE = 10;

export type AddressOutcome =
  | { readonly kind: 'found'; readonly page: AddressPage }
  /** Too many to list: the keyword has to be longer. */
  | { readonly kind: 'too-broad' }
  | { readonly kind: 'unfit' }
  | { readonly kind: 'off' }
  /** No answer, or an unreadable one; `reason` is for the log and never contains the key. */
  | { readonly kind: 'unreachable'; readonly reason: string };

/** An address service. A form never depends on it: an address can always be typed. */
export interface AddressSearch {
  readonly perPage: number;
  /** Finds addresses by road, building or lot. Never throws. */
  search(input: AddressQuery): Promise<AddressOutcome>;
}
