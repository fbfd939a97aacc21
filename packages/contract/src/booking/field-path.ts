const FIELD_NAMES: Readonly<Record<string, string>> = {
  items: 'bookingList',
  experiencers: 'includeList',
  leaders: 'leaderList',
  productId: 'mrktnPdNo',
  roundId: 'mrktnScheSeqNo',
  visitDate: 'expVisitRvdt',
  categoryId: 'pesnDivCd',
  headcount: 'pcnt',
  birthDate: 'incluBirthMonDate',
  grade: 'incluGrade',
  className: 'incluClass',
  classNumber: 'incluClsNo',
  loginId: 'incluUserId',
  mobile: 'phoneNo',
  organisation: 'orgInfo',
  organisationId: 'hpOrgInfoId',
  postalCode: 'postCd',
  basicAddress: 'basicAddress',
  phone: 'phoneNumber',
  couponId: 'couponsaleSeq',
  invitationCode: 'd',
  roomPicks: 'expProduct',
  roomApplications: 'rvExhpAppList',
  roomId: 'exhpHzCd',
  method: 'payMethod',
};

/** A rejection's field path in wire names: `items.0.experiencers.1.name` → `bookingList.0.includeList.1.incluNm`. */
export function encodeFieldPath(path: string): string {
  const words = path.split('.');
  const nameOf = words.includes('experiencers') ? 'incluNm' : words.includes('leaders') ? 'leaderNm' : 'orgName';
  return words.map((word) => (word === 'name' ? nameOf : (FIELD_NAMES[word] ?? word))).join('.');
}

const WORDS_BY_WIRE = new Map(Object.entries(FIELD_NAMES).map(([word, wire]) => [wire, word]));

export const decodeFieldPath = (path: string): string =>
  path
    .split('.')
    .map((word) =>
      word === 'incluNm' || word === 'leaderNm' || word === 'orgName' ? 'name' : (WORDS_BY_WIRE.get(word) ?? word),
    )
    .join('.');
