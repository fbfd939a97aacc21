import type { AddressPage, AddressWish } from '@kkumteo/domain/member/address';
import type { AddressListWire, AddressQueryWire } from './address.schema.ts';

export const addressPaths = {
  search: '/api/address',
  /** The legacy site's popup (D11). */
  popup: '/registerJusoPopup.do',
} as const;

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
