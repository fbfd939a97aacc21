import { GRADES } from '../catalog/grade.ts';
import { formatFullDay, isKstDate } from '../shared/time.ts';
import { LIMIT_NAMES, LIMITS } from '../catalog/limits.ts';
import { LIMIT_WORDS } from '../catalog/limit-words.ts';
import type { DraftTable } from './draft.ts';

/** What entries name by a short name or number of the files, and the park by another one. */
export type NamedKind = 'hall' | 'street' | 'room' | 'category' | 'product';

/** How a value is said: with its unit, by its word, by the name of what it names, and what none of it is called. */
export interface ValueWords {
  readonly unit?: string;
  readonly words?: Readonly<Record<string, string>>;
  readonly as?: NamedKind;
  /** What each value is called, where none says anything to a person. */
  readonly all?: string;
  readonly none?: string;
}

export interface FieldWords {
  readonly section: string;
  readonly label: string;
  readonly value: ValueWords;
}

const of = (section: string, label: string, value: ValueWords = {}): FieldWords => ({ section, label, value });

const FLAG = { words: { true: '예', false: '아니요' } };
const TRACKS = { words: { individual: '개인', group: '단체' } };
const WEEKDAYS = {
  words: { sunday: '일', monday: '월', tuesday: '화', wednesday: '수', thursday: '목', friday: '금', saturday: '토' },
};
const HALL = { as: 'hall' } as const;
const GRADE_WORDS = { words: Object.fromEntries(GRADES.map(({ gradeId, name }) => [gradeId, name])) };
const PICTURES = { picture: { all: '올린 사진', none: '없음' }, scene: { all: '공원의 그림', none: '없음' } };
const SEATS = { unit: '석', none: '세지 않음' };
const WON = { unit: '원' };
const EVER = { none: '처음부터' };
const FOR_GOOD = { none: '계속' };

const [BASIC, PICTURE, SEATING, PRICES, ROOMS, TERMS] = ['기본', '사진', '회차와 좌석', '요금', '체험실', '공개 조건'];

const PRODUCT: Readonly<Record<string, FieldWords>> = {
  id: of(BASIC, '상품 번호'),
  hall: of(BASIC, '체험관', HALL),
  name: of(BASIC, '이름'),
  headline: of(BASIC, '한 줄 소개'),
  summary: of(BASIC, '목록의 한 줄'),
  description: of(BASIC, '설명', { none: '없음' }),
  'description.*.title': of(BASIC, '설명 제목'),
  'description.*.body': of(BASIC, '설명'),
  target: of(BASIC, '대상'),
  optionText: of(BASIC, '인원 옆 안내', { none: '없음' }),
  durationMinutes: of(BASIC, '걸리는 시간', { unit: '분' }),
  grades: of(BASIC, '학년', { ...GRADE_WORDS, none: '모든 학년' }),
  street: of(BASIC, '거리', { as: 'street', none: '없음' }),
  recommendedRank: of(BASIC, '추천 순서', { none: '추천 안 함' }),
  position: of(BASIC, '목록 순서', { none: '앞 상품 다음' }),
  picture: of(PICTURE, '사진', PICTURES.picture),
  scene: of(PICTURE, '그림', PICTURES.scene),
  seats: of(SEATING, '좌석', { none: '없음' }),
  'seats.experiencers': of(SEATING, '체험자', SEATS),
  'seats.leaders': of(SEATING, '보호자·인솔', SEATS),
  'seats.changes': of(SEATING, '날짜부터 바뀌는 좌석', { none: '없음' }),
  'seats.changes.*': of(SEATING, '체험자', { unit: '석', none: '앞과 같음' }),
  'seats.changes.*.experiencers': of(SEATING, '체험자', SEATS),
  'seats.changes.*.leaders': of(SEATING, '보호자·인솔', { unit: '석', none: '앞과 같음' }),
  'seats.counted': of(ROOMS, '자리 세기', { words: { 'per-round': '회차마다', 'per-room': '체험실마다' } }),
  'seats.rooms': of(ROOMS, '체험실', { none: '없음' }),
  'seats.rooms.*': of(ROOMS, '', { unit: '석', none: '없음' }),
  'seats.rooms.*.seats': of(ROOMS, '자리', SEATS),
  'seats.rooms.*.from': of(ROOMS, '첫날', EVER),
  'seats.rooms.*.to': of(ROOMS, '마지막 날', FOR_GOOD),
  'seats.rooms.*.changes': of(ROOMS, '날짜부터 바뀌는 자리', { none: '없음' }),
  'seats.rooms.*.changes.*': of(ROOMS, '자리', { unit: '석', none: '앞과 같음' }),
  'seats.rooms.*.changes.*.seats': of(ROOMS, '자리', SEATS),
  rounds: of(SEATING, '회차', { none: '없음' }),
  'rounds.*': of(SEATING, '', { none: '없음' }),
  'rounds.*.name': of(SEATING, '이름', { none: '번호대로' }),
  'rounds.*.starts': of(SEATING, '시작', { none: '없음' }),
  'rounds.*.ends': of(SEATING, '끝', { none: '걸리는 시간대로' }),
  'rounds.*.parts': of(SEATING, '묶은 회차', { none: '없음' }),
  'rounds.*.parts.*.component': of(SEATING, '묶은 상품', { as: 'product' }),
  'rounds.*.parts.*.round': of(SEATING, '묶은 회차', { unit: '회' }),
  'rounds.*.from': of(SEATING, '첫날', EVER),
  'rounds.*.to': of(SEATING, '마지막 날', FOR_GOOD),
  prices: of(PRICES, '요금표', { none: '없음' }),
  fixedHeadcount: of(ROOMS, '체험실 정원대로만 예약', FLAG),
  roomTotalLimit: of(ROOMS, '한 예약의 체험자', { unit: '명까지', none: '제한 없음' }),
  tracks: of(TERMS, '누가 예약', TRACKS),
  saleFrom: of(TERMS, '판매 첫날'),
  saleTo: of(TERMS, '판매 마지막 날'),
  weekdays: of(TERMS, '요일', WEEKDAYS),
  openOn: of(TERMS, '더 여는 날', { none: '없음' }),
  closedOn: of(TERMS, '쉬는 날', { none: '없음' }),
  invitationOnly: of(TERMS, '초대 코드가 있어야 보임', FLAG),
  pledgeOnly: of(TERMS, '확약으로만 예약', FLAG),
  sameDayCutoff: of(TERMS, '당일 마감', { none: '체험관대로' }),
  requiredConfirmation: of(TERMS, '예약 전 확인', { none: '없음' }),
  freeApplication: of(TERMS, '무료 신청', FLAG),
  refundUntil: of(TERMS, '취소할 수 있는 때', {
    words: { 'round-start': '회차 시작 전까지', 'day-before': '전날까지' },
  }),
  forGroups: of(TERMS, '단체 상품', { none: '없음' }),
  'forGroups.id': of(TERMS, '단체 상품 번호'),
};

const PRICE: Readonly<Record<string, FieldWords>> = {
  list: of(PRICES, '요금표'),
  rows: of(PRICES, '요금', { none: '없음' }),
  'rows.*': of(PRICES, '', { none: '없음' }),
  'rows.*.name': of(PRICES, '이름'),
  'rows.*.role': of(PRICES, '누구', { words: { experiencer: '체험자', leader: '보호자·인솔' } }),
  'rows.*.fee': of(PRICES, '요금', WON),
  'rows.*.additionalFee': of(PRICES, '추가 회차', { unit: '원', none: '같은 요금' }),
  'rows.*.categories': of(PRICES, '사람 구분', { as: 'category', none: '없음' }),
  'rows.*.hidden': of(PRICES, '숨김', FLAG),
  'rows.*.fixed': of(PRICES, '인원 고정', FLAG),
  'rows.*.sharedPeople': of(PRICES, '인원을 나누는 요금', { none: '없음' }),
  'rows.*.from': of(PRICES, '첫 방문일', EVER),
  'rows.*.to': of(PRICES, '마지막 방문일', FOR_GOOD),
};

const OPERATOR = '운영사';
const HOURS = '이용 시간';
const OPERATOR_FIELDS: Readonly<Record<string, FieldWords>> = {
  parkName: of(OPERATOR, '공원 이름'),
  foundationName: of(OPERATOR, '운영 기관'),
  chairmanTitle: of(OPERATOR, '서명하는 사람의 직함'),
  address: of(OPERATOR, '주소'),
  businessNo: of(OPERATOR, '사업자등록번호'),
  phone: of(OPERATOR, '전화'),
  email: of(OPERATOR, '전자우편'),
  lead: of(OPERATOR, '첫 화면의 한 줄', { none: '없음' }),
  about: of(OPERATOR, '검색에 보이는 소개', { none: '없음' }),
  'hours.opening': of(HOURS, '여는 시간'),
  'hours.callCentre': of(HOURS, '고객센터 시간'),
  'hours.closed': of(HOURS, '쉬는 날'),
  policyLinks: of('링크', '아래쪽 링크', { none: '없음' }),
  ...Object.fromEntries(
    LIMIT_NAMES.map((name) => [
      `limits.${name}`,
      of('한도', LIMIT_WORDS[name].label, {
        unit: LIMIT_WORDS[name].unit,
        none: `${LIMITS[name].usual}${LIMIT_WORDS[name].unit}`,
      }),
    ]),
  ),
};

const AGE = { unit: '세', none: '제한 없음' };
const HALL_FIELDS: Readonly<Record<string, FieldWords>> = {
  hall: of('체험관', '이름표'),
  name: of('체험관', '이름'),
  shortName: of('체험관', '짧은 이름'),
  intro: of('체험관', '한 줄 소개'),
  colour: of('체험관', '색'),
  inChooser: of('체험관', '체험관 고르기에 보임', FLAG),
  hasRooms: of('체험관', '체험실을 고름', FLAG),
  hasStreetFilter: of('체험관', '거리로 찾기', FLAG),
  picture: of('체험관', '사진', { none: '없음' }),
  scene: of('체험관', '그림', { none: '없음' }),
  ageGuidance: of('나이', '대상'),
  agesFrom: of('나이', '받는 나이 (부터)', AGE),
  agesTo: of('나이', '받는 나이 (까지)', AGE),
  guidanceFrom: of('나이', '권하는 나이 (부터)', AGE),
  guidanceTo: of('나이', '권하는 나이 (까지)', AGE),
  ageCaution: of('나이', '나이를 확인하고 예약', FLAG),
  closedWeekdays: of('운영', '쉬는 요일', { ...WEEKDAYS, none: '없음' }),
  sameDayUntil: of('운영', '당일 예약 마감', { none: '전날까지' }),
  paidBeforeDay: of('운영', '전날까지 결제', FLAG),
  takesExperienceCard: of('운영', '단체는 체험카드 결제', FLAG),
  recountAfterCart: of('운영', '장바구니 뒤 인원 다시 세기', FLAG),
};

const fromDay = (day: string): string => `${isKstDate(day) ? formatFullDay(day) : day}부터`;

/** What the items of lists are called by their names. */
export const ITEM_WORDS: Readonly<Record<string, (name: string) => string>> = {
  'rounds.*': (number) => `${number}회`,
  'rows.*': (number) => `${number}번`,
  'seats.rooms.*': (room) => room,
  'seats.changes.*': fromDay,
  'seats.rooms.*.changes.*': fromDay,
};

export const TABLE_WORDS: Readonly<Record<DraftTable, FieldWords>> = {
  products: of(BASIC, '상품', { none: '없음' }),
  prices: of(PRICES, '요금표', { none: '없음' }),
  rooms: of(ROOMS, '체험실', { none: '없음' }),
  days: of('운영일', '운영일', { none: '평소대로' }),
  coupons: of('쿠폰', '쿠폰', { none: '없음' }),
  notices: of('공지', '공지', { none: '없음' }),
  invitations: of('초대', '초대', { none: '없음' }),
  english: of('영어', '영어', { none: '없음' }),
  operator: of(OPERATOR, '운영사'),
  halls: of('체험관', '체험관', { none: '없음' }),
  texts: of('글', '글', { none: '없음' }),
};

export const FIELD_WORDS: Readonly<Record<DraftTable, Readonly<Record<string, FieldWords>>>> = {
  products: PRODUCT,
  prices: PRICE,
  rooms: {
    id: of(ROOMS, '체험실 이름표'),
    hall: of(ROOMS, '체험관', HALL),
    street: of(ROOMS, '거리', { as: 'street' }),
    name: of(ROOMS, '이름'),
    description: of(ROOMS, '소개'),
    recommended: of(ROOMS, '추천', FLAG),
    picture: of(PICTURE, '체험실 사진', PICTURES.picture),
    scene: of(PICTURE, '체험실 그림', PICTURES.scene),
  },
  days: {
    day: of('운영일', '날짜'),
    kind: of('운영일', '종류', { words: { holiday: '공휴일', closed: '쉬는 날', open: '여는 날' } }),
    name: of('운영일', '이름', { none: '없음' }),
  },
  coupons: {
    id: of('쿠폰', '번호'),
    kind: of('쿠폰', '종류', { words: { standard: '언제나', 'date-limited': '방문일 정함' } }),
    amount: of('쿠폰', '할인', WON),
    note: of('쿠폰', '이름'),
    hall: of('쿠폰', '체험관', { ...HALL, none: '모든 체험관' }),
    products: of('쿠폰', '상품', { as: 'product', none: '모든 상품' }),
    from: of('쿠폰', '첫 방문일', EVER),
    to: of('쿠폰', '마지막 방문일', FOR_GOOD),
    bookFrom: of('쿠폰', '등록 첫날', EVER),
    bookTo: of('쿠폰', '등록 마지막 날', FOR_GOOD),
    code: of('쿠폰', '코드', { none: '없음' }),
    limit: of('쿠폰', '모두', { unit: '장', none: '제한 없음' }),
    perMember: of('쿠폰', '한 사람', { unit: '장' }),
  },
  notices: {
    id: of('공지', '번호'),
    hall: of('공지', '체험관', { ...HALL, none: '전체' }),
    track: of('공지', '누구에게', { ...TRACKS, none: '모두' }),
    kind: of('공지', '종류', { words: { notice: '한 줄', alert: '알림 창' } }),
    from: of('공지', '첫날'),
    to: of('공지', '마지막 날'),
    title: of('공지', '제목'),
    message: of('공지', '내용'),
    link: of('공지', '링크', { none: '없음' }),
  },
  invitations: {
    code: of('초대', '코드'),
    product: of('초대', '상품', { as: 'product' }),
    school: of('초대', '학교', { none: '적지 않음' }),
    limit: of('초대', '예약 한도', { unit: '건', none: '제한 없음' }),
    until: of('초대', '마지막 예약일', FOR_GOOD),
  },
  english: { korean: of('영어', '한국어'), english: of('영어', '영어') },
  operator: OPERATOR_FIELDS,
  halls: HALL_FIELDS,
  texts: {
    name: of('글', '글'),
    language: of('글', '언어', { words: { ko: '한국어', en: '영어' } }),
    document: of('글', '내용'),
    'document.title': of('글', '제목'),
    'document.effectiveFrom': of('글', '시행일', { none: '없음' }),
  },
};
