import type { ChildAge } from '@kkumteo/domain/booking/search/child';
import type { ProductSearch, RoundLeft } from '@kkumteo/domain/booking/search/search-products';
import type { Relaxation } from '@kkumteo/domain/booking/search/relaxation';
import type { SuitingDay } from '@kkumteo/domain/booking/search/suiting-days';
import type { Hall } from '@kkumteo/domain/catalog/hall';
import type { Minute } from '@kkumteo/domain/shared/time';
import { decodeGradeId, encodeGradeId, hallCodes, trackLetters } from '../wire/codes.ts';
import {
  decodeDate,
  decodeFlag,
  decodeMinute,
  decodeSpan,
  encodeDate,
  encodeFlag,
  encodeMinute,
  encodeSpan,
} from '../wire/scalars.ts';
import type { SearchWire, SuitingDaysWire } from './search.answer.ts';
import type { SearchQueryWire } from './search.schema.ts';

export const searchPath = '/api/search';
export const searchDaysPath = '/api/search/days';

type Query = Readonly<Record<string, string | undefined>>;

/** What is looked for, and the hall whose products are listed; null counts alone. */
export interface SearchQuery extends Omit<ProductSearch, 'seats'> {
  readonly hall: Hall | null;
  /** Null: as many as there are children, or a group's least. */
  readonly seats: number | null;
}

/** What a card shows of a product that suits. */
export interface FoundCard {
  readonly productId: number;
  readonly fits: readonly boolean[];
  readonly rounds: readonly RoundLeft[];
  /** Rounds of the day beyond those. */
  readonly moreRounds: number;
}

export interface Suggestion {
  readonly productId: number;
  readonly name: string;
  readonly hall: Hall;
  readonly picturePath: string;
  /** The text that has what was typed, and where: from, and the first letter behind it. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** First round of the chosen day with seats. */
  readonly firstMinute: Minute | null;
}

export interface SearchAnswer {
  readonly counts: readonly { readonly hall: Hall; readonly count: number }[];
  /** What all of the children can do. */
  readonly all: readonly FoundCard[];
  /** What some of them can do. */
  readonly some: readonly FoundCard[];
  readonly suggestions: readonly Suggestion[];
  readonly relaxations: readonly Relaxation[];
}

const orNone = (text: string): string | undefined => (text === '' ? undefined : text);
const digits = (number: number | null): string | undefined => (number === null ? undefined : String(number));

export const encodeSearchQuery = (query: SearchQuery): Query => ({
  pgDiv: trackLetters.encode(query.track),
  pdDiv: query.hall === null ? undefined : hallCodes.encode(query.hall),
  pdEnd: query.sale === 'ended' ? 'end' : undefined,
  keyword: orNone(query.text),
  expVisitRvdt: query.day === null ? undefined : encodeDate(query.day),
  kids: orNone(query.children.map(encodeChild).join(',')),
  pcnt: digits(query.seats),
  seatYn: query.onlyWithSeats ? 'Y' : undefined,
  exhpStreetCd: query.streetId ?? undefined,
  maxDurationMin: digits(query.longestMinutes),
  maxPrice: digits(query.dearest),
  pdNos: query.among === null ? undefined : encodeAmong(query.among),
});

export const decodeSearchQuery = (wire: SearchQueryWire): SearchQuery => ({
  track: trackLetters.decode(wire.pgDiv) ?? 'individual',
  hall: wire.pdDiv === undefined ? null : hallCodes.decode(wire.pdDiv),
  sale: wire.pdEnd === 'end' ? 'ended' : 'on-sale',
  text: wire.keyword ?? '',
  day: wire.expVisitRvdt === undefined ? null : decodeDate(wire.expVisitRvdt),
  children: wire.kids === undefined ? [] : wire.kids.split(',').map(decodeChild),
  seats: wire.pcnt ?? null,
  onlyWithSeats: wire.seatYn === 'Y',
  streetId: wire.exhpStreetCd ?? null,
  longestMinutes: wire.maxDurationMin ?? null,
  dearest: wire.maxPrice ?? null,
  among: wire.pdNos === undefined ? null : decodeAmong(wire.pdNos),
});

/** No product has this number: it stands for a list of none. */
const NONE = '0';

const encodeAmong = (products: readonly number[]): string => (products.length === 0 ? NONE : products.join(','));
const decodeAmong = (wire: string): readonly number[] => (wire === NONE ? [] : wire.split(',').map(Number));

const encodeChild = ({ age, yearAge, grades }: ChildAge): string =>
  [age, yearAge, ...(grades.length === 0 ? [] : [grades.map(encodeGradeId).join('.')])].join('-');

function decodeChild(wire: string): ChildAge {
  const [age, yearAge, grades] = wire.split('-');
  return {
    age: Number(age),
    yearAge: Number(yearAge),
    grades: grades === undefined ? [] : grades.split('.').map(decodeGradeId),
  };
}

type FoundWire = SearchWire['findList'][number];

const encodeFound = ({ productId, fits, rounds, moreRounds }: FoundCard): FoundWire => ({
  mrktnPdNo: productId,
  fitList: fits.map(encodeFlag),
  prodScheList: rounds.map((round) => ({
    mrktnScheSeqNo: round.roundId,
    tm: encodeSpan(round.startMinute, round.endMinute),
    rvResiduePcnt: round.remainingSeats,
  })),
  moreCnt: moreRounds,
});

const decodeFound = (wire: FoundWire): FoundCard => ({
  productId: wire.mrktnPdNo,
  fits: wire.fitList.map(decodeFlag),
  rounds: wire.prodScheList.map((round) => ({
    roundId: round.mrktnScheSeqNo,
    ...decodeSpan(round.tm),
    remainingSeats: round.rvResiduePcnt,
  })),
  moreRounds: wire.moreCnt,
});

export const encodeSearch = (answer: SearchAnswer): SearchWire => ({
  hallCntList: answer.counts.map(({ hall, count }) => ({ pdDiv: hallCodes.encode(hall), productCnt: count })),
  findList: answer.all.map(encodeFound),
  partList: answer.some.map(encodeFound),
  suggestList: answer.suggestions.map((each) => ({
    mrktnPdNo: each.productId,
    mrktnPdNm: each.name,
    pdDiv: hallCodes.encode(each.hall),
    filePath: each.picturePath,
    matchText: each.text,
    matchFrom: each.from,
    matchTo: each.to,
    startTm: each.firstMinute === null ? null : encodeMinute(each.firstMinute),
  })),
  loosenList: answer.relaxations.map(({ step, day, hall, count }) => ({
    loosenDiv: step,
    expVisitRvdt: day === null ? null : encodeDate(day),
    pdDiv: hallCodes.encode(hall),
    productCnt: count,
  })),
});

export const decodeSearch = (wire: SearchWire): SearchAnswer => ({
  counts: wire.hallCntList.map(({ pdDiv, productCnt }) => ({ hall: hallOf(pdDiv), count: productCnt })),
  all: wire.findList.map(decodeFound),
  some: wire.partList.map(decodeFound),
  suggestions: wire.suggestList.map((each) => ({
    productId: each.mrktnPdNo,
    name: each.mrktnPdNm,
    hall: hallOf(each.pdDiv),
    picturePath: each.filePath,
    text: each.matchText,
    from: each.matchFrom,
    to: each.matchTo,
    firstMinute: each.startTm === null ? null : decodeMinute(each.startTm),
  })),
  relaxations: wire.loosenList.map((each) => ({
    step: each.loosenDiv,
    day: each.expVisitRvdt === null ? null : decodeDate(each.expVisitRvdt),
    hall: hallOf(each.pdDiv),
    count: each.productCnt,
  })),
});

export const encodeSuitingDays = (days: readonly SuitingDay[]): SuitingDaysWire =>
  days.map(({ day, count }) => ({ dt: encodeDate(day), productCnt: count }));

export const decodeSuitingDays = (wire: SuitingDaysWire): readonly SuitingDay[] =>
  wire.map(({ dt, productCnt }) => ({ day: decodeDate(dt), count: productCnt }));

const hallOf = (code: string): Hall => hallCodes.decode(code) ?? 'onjob';
