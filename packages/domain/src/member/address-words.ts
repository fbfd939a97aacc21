interface Address {
  readonly postalCode: string;
  readonly basicAddress: string;
  readonly detailAddress: string;
}

/** `(13588) 꿈마을시 햇살구 배움로 11, 햇살초등학교`, without the parts that are missing; `-` where all are. */
export function addressWords({ postalCode, basicAddress, detailAddress }: Address): string {
  const code = postalCode === '' ? '' : `(${postalCode}) `;
  return `${code}${[basicAddress, detailAddress].filter((part) => part !== '').join(', ')}` || '-';
}
