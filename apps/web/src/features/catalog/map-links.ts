/** The operator's address without the postcode that it may begin with. */
const streetOf = (address: string): string => address.replace(/^\(\d{5}\)\s*/u, '');

/** The park on the maps that Koreans use: each opens its app on a phone that has it. */
export function mapLinks(address: string): { readonly naver: string; readonly kakao: string } {
  const searched = encodeURIComponent(streetOf(address));
  return {
    naver: `https://map.naver.com/p/search/${searched}`,
    kakao: `https://map.kakao.com/link/search/${searched}`,
  };
}
