import type { AddressListWire, AddressQueryWire } from './address.schema.ts';

export const addressPaths = {
  search: '/api/address',
  /** The legacy site's popup (D11). */
  popup: '/registerJusoPopup.do',
} as const;

/** How many addresses a page holds. */
export const ADDRESSES_A_PAGE = 10;

/** A found address: five digits, the road name address and the older one by lot. */
export interface FoundAddress {
  readonly postalCode: string;
  readonly roadAddress: string;
  readonly lotAddress: string;
}

export interface AddressPage {
  readonly addresses: readonly FoundAddress[];
  /** Of all pages. */
  readonly total: number;
}

export interface AddressWish {
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
}

export const encodeAddressQuery = (wish: AddressWish): Readonly<Record<string, string>> => ({
  keyword: wish.keyword,
  page: String(wish.page),
});
export const decodeAddressQuery = (wire: AddressQueryWire): AddressWish => ({
  keyword: wire.keyword,
  page: wire.page,
});

export const encodeAddressPage = ({ addresses, total }: AddressPage): AddressListWire => ({
  list: addresses.map((address) => ({
    postCd: address.postalCode,
    basicAddress: address.roadAddress,
    jibunAddress: address.lotAddress,
  })),
  total,
});
export const decodeAddressPage = (wire: AddressListWire): AddressPage => ({
  addresses: wire.list.map((address) => ({
    postalCode: address.postCd,
    roadAddress: address.basicAddress,
    lotAddress: address.jibunAddress,
  })),
  total: wire.total,
});
