import type { FoundAddress } from '@kkumteo/domain/member/address';
import { ADDRESSES_PER_PAGE, type AddressSearch } from './port.ts';

/** The keyword at which the sandbox does not answer, so that a person can see that failure. */
export const SEARCH_FAILS_AT = '주소검색장애';

/** Searches invented addresses in this process; an address matches if it contains every word of the keyword. */
export const createSandboxAddresses = (): AddressSearch => ({
  perPage: ADDRESSES_PER_PAGE,
  async search({ keyword, page }) {
    if (keyword === SEARCH_FAILS_AT) return { kind: 'unreachable', reason: 'asked for' };
    const words = keyword.normalize('NFC').split(/\s+/u).filter(Boolean);
    const all = INVENTED_ADDRESSES.filter((address) => {
      const text = `${address.postalCode} ${address.roadAddress} ${address.lotAddress}`;
      return words.every((word) => text.includes(word));
    });
    const from = (page - 1) * ADDRESSES_PER_PAGE;
    return { kind: 'found', page: { addresses: all.slice(from, from + ADDRESSES_PER_PAGE), total: all.length } };
  },
});

// The invented towns and roads of the demo park's schools.
const TOWNS = [
  { name: '꿈마을시 햇살구', quarters: ['햇살동', '배움동'], postal: 10_100 },
  { name: '꿈마을시 별빛구', quarters: ['별빛동', '은하수동'], postal: 10_400 },
  { name: '새누리시 한솔구', quarters: ['한솔동', '솔내동'], postal: 21_300 },
  { name: '푸른시', quarters: ['푸른들동', '나래동'], postal: 32_200 },
  { name: '달빛시 은하구', quarters: ['은하동', '미리내동'], postal: 43_500 },
  { name: '너른군 샘터읍', quarters: ['샘터리', '여울리'], postal: 54_700 },
] as const;

const ROADS = [
  { name: '체험로', numbers: [7, 31], buildings: ['체험회관', '꿈마당아파트'] },
  { name: '배움로', numbers: [11, 58], buildings: ['배움도서관', '배움마을아파트'] },
  { name: '나래길', numbers: [4, 96], buildings: ['나래문화센터', ''] },
  { name: '두레길', numbers: [15, 120], buildings: ['', '두레빌라'] },
  { name: '솔내로', numbers: [23, 144], buildings: ['솔내주민센터', '솔내빌딩'] },
  { name: '한빛대로', numbers: [88, 237], buildings: ['한빛타워', '한빛체육관'] },
] as const;

/** 72 invented addresses, the same at each start. */
const INVENTED_ADDRESSES: readonly FoundAddress[] = TOWNS.flatMap((town, townAt) =>
  ROADS.flatMap((road, roadAt) =>
    road.numbers.map((number, at): FoundAddress => {
      const quarter = town.quarters[at] ?? town.quarters[0];
      const building = road.buildings[at] ?? '';
      const aside = building === '' ? quarter : `${quarter}, ${building}`;
      return {
        postalCode: String(town.postal + roadAt * 10 + at),
        roadAddress: `${town.name} ${road.name} ${number} (${aside})`,
        lotAddress: `${town.name} ${quarter} ${100 + townAt * 60 + roadAt * 9 + at}-${at + 1}${building && ` ${building}`}`,
      };
    }),
  ),
);
