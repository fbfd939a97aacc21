import type { AddressPage, AddressQuery } from '@kkumteo/domain/member/address';
import type { AddressListWire } from './address.answer.ts';
import type { AddressQueryWire } from './address.schema.ts';

export const addressPaths = {
  search: '/api/address',
  /** The legacy site's popup (PD-11). */
  popup: '/registerJusoPopup.do',
} as const;

export const encodeAddressQuery = (input: AddressQuery): Readonly<Record<string, string>> => ({
  keyword: input.keyword,
  page: String(input.page),
});
export const decodeAddressQuery = (wire: AddressQueryWire): AddressQuery => ({
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
