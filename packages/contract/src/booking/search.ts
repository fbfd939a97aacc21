import type { ChildAge } from '@kkumteo/domain/booking/search/child';
import { type Hall, LONGEST_HALL } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';
import { saleState } from '../catalog/queries.ts';
import { decodeGradeId, encodeGradeId, hallCode, hallCodes, trackLetter, wordOf } from '../wire/codes.ts';
import { type Codec, type Decoded, field, list, map, object, orNull } from '../wire/codec.ts';
import { day, ifGiven, key, matching, numberText, text, wonText } from '../wire/requests.ts';
import { date, flag, minute, span, string, wholeNumber, won } from '../wire/scalars.ts';

export const searchPath = '/api/search';
export const searchDaysPath = '/api/search/days';

// 만 나이, visit year minus birth year and, where they are known, the grades of one child: `7-8-E1.E2`.
const KID = String.raw`\d{1,2}-\d{1,2}(?:-[A-Z0-9]{2}(?:\.[A-Z0-9]{2}){0,12})?`;
const KIDS = new RegExp(`^${KID}(?:,${KID}){0,13}$`);

const encodeChild = ({ age, yearAge, grades }: ChildAge): string =>
  [age, yearAge, ...(grades.length === 0 ? [] : [grades.map(encodeGradeId).join('.')])].join('-');

function decodeChild(sent: string): ChildAge {
  const [age, yearAge, grades] = sent.split('-');
  return {
    age: Number(age),
    yearAge: Number(yearAge),
    grades: grades === undefined ? [] : grades.split('.').map(decodeGradeId),
  };
}

const children = map(
  ifGiven(matching(KIDS, 700)),
  (kids): readonly ChildAge[] => (kids === null ? [] : kids.split(',').map(decodeChild)),
  (ages) => ages.map(encodeChild).join(',') || null,
);

// Up to a member's 100 favourites (PD-106).
const PRODUCTS = /^\d{1,10}(?:,\d{1,10}){0,99}$/;
/** No product has this number: it says that the list is empty. */
const NONE = '0';

const among = map(
  matching(PRODUCTS, 1_099),
  (numbers): readonly number[] => (numbers === NONE ? [] : numbers.split(',').map(Number)),
  (products) => (products.length === 0 ? NONE : products.join(',')),
);

const knownHall: Codec<Hall | null, string | undefined> = ifGiven({
  schema: v.pipe(
    v.string(),
    v.maxLength(LONGEST_HALL),
    v.check((code) => hallCodes.decode(code) !== null, '없는 체험관입니다.'),
    v.transform((code) => hallCodes.decode(code) ?? code),
  ),
  encode: hallCodes.encode,
});

const whenSaid = (word: 'Y') =>
  map(
    ifGiven(wordOf([word])),
    (given) => given !== null,
    (said) => (said ? word : null),
  );

const searched = {
  track: field('pgDiv', trackLetter),
  /** The hall whose products are listed; null counts alone. */
  hall: field('pdDiv', knownHall),
  sale: field('pdEnd', saleState),
  text: field(
    'keyword',
    map(
      ifGiven(text(100, 1)),
      (given) => given ?? '',
      (typed) => typed || null,
    ),
  ),
  children: field('kids', children, 'ages of each child on the day: 만 나이-year age-grades'),
  /** Null: as many as there are children, or a group's least. */
  seats: field('pcnt', ifGiven(numberText), 'seats that one round has to have'),
  onlyWithSeats: field('seatYn', whenSaid('Y')),
  streetId: field('exhpStreetCd', ifGiven(key(20, 1))),
  longestMinutes: field('maxDurationMin', ifGiven(numberText)),
  dearest: field('maxPrice', ifGiven(wonText), 'won; 0 finds what is free'),
  among: field('pdNos', ifGiven(among), 'products that alone are looked at; 0 alone: none'),
};

export const searchRequest = object({ ...searched, day: field('expVisitRvdt', ifGiven(day)) });
export type SearchQuery = Decoded<typeof searchRequest>;

/** What is on sale for individuals, narrowed by nothing. */
export const WHOLE_SEARCH: SearchQuery = {
  track: 'individual',
  hall: null,
  sale: 'on-sale',
  text: '',
  day: null,
  children: [],
  seats: null,
  onlyWithSeats: false,
  streetId: null,
  longestMinutes: null,
  dearest: null,
  among: null,
};

/** The same conditions; the day names the month whose days are counted. */
export const searchDaysRequest = object({ ...searched, day: field('expVisitRvdt', day) });

const foundCard = object({
  productId: field('mrktnPdNo', wholeNumber),
  fee: field('basePrice', won, 'fee of the day asked for, else of today'),
  fits: field('fitList', list(flag), 'who of `kids` may take part, in their order'),
  rounds: field(
    'prodScheList',
    list(
      object(
        { roundId: field('mrktnScheSeqNo', wholeNumber), remainingSeats: field('rvResiduePcnt', wholeNumber) },
        span('tm'),
      ),
    ),
  ),
  moreRounds: field('moreCnt', wholeNumber, 'rounds of the day beyond those listed'),
});
export type FoundCard = Decoded<typeof foundCard>;

const suggestion = object({
  productId: field('mrktnPdNo', wholeNumber),
  name: field('mrktnPdNm', string),
  hall: field('pdDiv', hallCode),
  picturePath: field('filePath', string),
  /** The text that has what was typed, and where: from, and the first letter behind it. */
  text: field('matchText', string, 'the text that has what was typed'),
  from: field('matchFrom', wholeNumber),
  to: field('matchTo', wholeNumber),
  firstMinute: field('startTm', orNull(minute), 'first round of the day with seats, HHmm'),
});
export type Suggestion = Decoded<typeof suggestion>;

const relaxation = object({
  step: field(
    'loosenDiv',
    wordOf(['day', 'full', 'text', 'favourites', 'hall', 'children', 'street', 'length', 'price']),
  ),
  day: field('expVisitRvdt', orNull(date)),
  hall: field('pdDiv', hallCode),
  count: field('productCnt', wholeNumber),
});

export const searchAnswer = object({
  counts: field(
    'hallCntList',
    list(object({ hall: field('pdDiv', hallCode), count: field('productCnt', wholeNumber) })),
  ),
  /** What all of the children can do. */
  all: field('findList', list(foundCard)),
  some: field('partList', list(foundCard), 'what some of `kids` can do and others can not'),
  suggestions: field('suggestList', list(suggestion)),
  relaxations: field('loosenList', list(relaxation)),
});
export type SearchAnswer = Decoded<typeof searchAnswer>;

export const suitingDaysAnswer = list(object({ day: field('dt', date), count: field('productCnt', wholeNumber) }));
