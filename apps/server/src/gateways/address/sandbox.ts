import { INVENTED_ADDRESSES } from './invented-addresses.ts';
import { ADDRESSES_A_PAGE, type AddressSearch } from './port.ts';

/** A keyword at which the sandbox does not answer, so that the same can be seen by hand. */
export const SEARCH_FAILS_AT = '주소검색장애';

/** Invented addresses in this process; every word of the keyword has to occur. */
export const createSandboxAddresses = (): AddressSearch => ({
  perPage: ADDRESSES_A_PAGE,
  async search({ keyword, page }) {
    if (keyword === SEARCH_FAILS_AT) return { kind: 'unreachable', reason: 'asked for' };
    const words = keyword.normalize('NFC').split(/\s+/u).filter(Boolean);
    const all = INVENTED_ADDRESSES.filter((address) => {
      const text = `${address.postalCode} ${address.roadAddress} ${address.lotAddress}`;
      return words.every((word) => text.includes(word));
    });
    const from = (page - 1) * ADDRESSES_A_PAGE;
    return { kind: 'found', page: { addresses: all.slice(from, from + ADDRESSES_A_PAGE), total: all.length } };
  },
});
