import type { SeededRandom } from './seeded-random.ts';

const SURNAMES = [
  '김',
  '이',
  '박',
  '최',
  '정',
  '강',
  '조',
  '윤',
  '장',
  '임',
  '한',
  '오',
  '서',
  '신',
  '권',
  '황',
  '안',
  '송',
  '류',
  '홍',
];
const CHILD_NAMES = [
  '하준',
  '서연',
  '도윤',
  '지우',
  '시우',
  '서아',
  '이안',
  '하윤',
  '은우',
  '아린',
  '유준',
  '다은',
  '건우',
  '채원',
  '로운',
  '예나',
  '지호',
  '수아',
  '선우',
  '윤서',
  '우진',
  '나은',
  '이든',
  '소율',
  '민재',
  '가온',
  '라온',
  '보나',
  '시온',
  '해솔',
];
const ADULT_NAMES = [
  '민정',
  '성훈',
  '은영',
  '재현',
  '지혜',
  '동욱',
  '수진',
  '상우',
  '미란',
  '영호',
  '혜진',
  '태준',
  '경아',
  '정우',
  '선희',
  '기현',
  '명숙',
  '형준',
  '현주',
  '승민',
];

/** An invented name of a child. */
export const childName = (random: SeededRandom): string => `${random.pick(SURNAMES)}${random.pick(CHILD_NAMES)}`;

/** An invented name of a child of that family. */
export const childOf = (surname: string, random: SeededRandom): string => `${surname}${random.pick(CHILD_NAMES)}`;

/** An invented name of a grown-up. */
export const adultName = (random: SeededRandom): string => `${random.pick(SURNAMES)}${random.pick(ADULT_NAMES)}`;
