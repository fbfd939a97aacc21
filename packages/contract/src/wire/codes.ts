import { type Hall, isHallSlug, type Track } from '@kkumteo/domain/catalog/hall';
import type { Role } from '@kkumteo/domain/participants/category';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { CapacityMode } from '@kkumteo/domain/catalog/product';
import type { Coupon } from '@kkumteo/domain/pricing/coupon';
import * as v from 'valibot';
import { type Codec, map, same } from './codec.ts';
import { string } from './scalars.ts';

/** A table of word ⇄ legacy code, readable in both directions. */
export interface CodeTable<Word extends string, Code extends string = string> {
  readonly encode: (word: Word) => Code;
  readonly decode: (code: string) => Word | null;
  readonly codes: readonly Code[];
}

/* @__NO_SIDE_EFFECTS__ */
export function codeTable<const Pairs extends Readonly<Record<string, string>>>(
  pairs: Pairs,
): CodeTable<keyof Pairs & string, Pairs[keyof Pairs]> {
  type Word = keyof Pairs & string;
  const words = Object.keys(pairs) as Word[];
  const byCode = new Map<string, Word>(words.map((word) => [pairs[word] ?? '', word]));
  return {
    encode: (word) => pairs[word],
    decode: (code) => byCode.get(code) ?? null,
    codes: words.map((word) => pairs[word]),
  };
}

/** Codes of halls: of those that the specification knows its own; the code of any other hall is its slug. */
/* @__NO_SIDE_EFFECTS__ */
function hallTable<const Pairs extends Readonly<Record<string, string>>>(pairs: Pairs): CodeTable<Hall> {
  const byHall = new Map<Hall, string>(Object.entries(pairs));
  const byCode = new Map([...byHall].map(([hall, code]) => [code, hall]));
  return {
    encode: (hall) => byHall.get(hall) ?? hall,
    decode: (code) => byCode.get(code) ?? (isHallSlug(code) && !byHall.has(code) ? code : null),
    codes: [...byCode.keys()],
  };
}

/** pdDiv (PD-2, PD-3). */
export const hallCodes = hallTable({
  child: '01',
  teen: '02',
  course: '03',
  event: '08',
  makive: '09',
  skill: '10',
  onjob: '11',
  future: '20',
});

/** rvItemDiv, code group 010: a code space of its own (PD-2). */
export const itemFilterCodes = hallTable({
  teen: '01',
  child: '02',
  skill: '10',
  course: '13',
  makive: '09',
  event: '08',
  onjob: '11',
  future: '20',
});

/** Halls of code group 010 in its order (reservation spec §3); a park's other halls follow. */
const ITEM_ORDER: readonly Hall[] = ['teen', 'child', 'skill', 'course', 'makive', 'event', 'future'];
/** Not in the specification's group 010. */
const UNLISTED: readonly Hall[] = ['onjob'];

/** The halls that the group has, of those of a park, in the order of the group. */
export const inItemOrder = (halls: readonly Hall[]): readonly Hall[] => [
  ...ITEM_ORDER.filter((hall) => halls.includes(hall)),
  ...halls.filter((hall) => !ITEM_ORDER.includes(hall) && !UNLISTED.includes(hall)),
];

/** The words of halls in addresses, where they differ from the slug (PD-3). */
const ADDRESS_WORDS = new Map<Hall, string>([['onjob', 'onJob']]);

export const hallSlug = (hall: Hall): string => ADDRESS_WORDS.get(hall) ?? hall;

/** The hall of a word in an address; null where no hall can have it. Whether the park has the hall is another question. */
export const hallOfSlug = (word: string): Hall | null =>
  [...ADDRESS_WORDS].find(([, written]) => written === word)?.[0] ??
  (isHallSlug(word) && !ADDRESS_WORDS.has(word) ? word : null);

/** pgDiv. */
export const trackLetters = codeTable({ individual: 'P', group: 'G' }) satisfies CodeTable<Track>;
/** groupPersDiv. */
export const trackCodes = codeTable({ individual: '02', group: '01' }) satisfies CodeTable<Track>;
/** The route prefix. */
export const trackSlugs = codeTable({ individual: 'ind', group: 'grp' }) satisfies CodeTable<Track>;
/** reciDivCd. */
export const roleCodes = codeTable({ experiencer: '20', leader: '10' }) satisfies CodeTable<Role>;
/** capaPcntType. */
export const capacityModeCodes = codeTable({ 'per-room': '01', 'per-round': '02' }) satisfies CodeTable<CapacityMode>;
/** rvProgSitu, code group 066. */
export const statusCodes = codeTable({
  provisional: '01',
  'awaiting-deposit': '02',
  confirmed: '03',
  cancelled: '05',
  pledged: '10',
}) satisfies CodeTable<ReservationStatus>;
/** paySitu. */
export const paymentStatusCodes = codeTable({ unpaid: '01', paid: '02' });
/** payMethod. */
export const paymentMethodCodes = codeTable({
  card: '02',
  'bank-transfer': '03',
  'virtual-account': '04',
  'experience-card': '09',
}) satisfies CodeTable<PaymentMethod>;
/** orgType. */
export const organisationKindCodes = codeTable({ school: '01', other: '09' });
/** coupontypDiv. */
export const couponKindCodes = codeTable({ standard: '01', 'date-limited': '99' }) satisfies CodeTable<Coupon['kind']>;
/** cmpl of an order that needs no payment window. */
export const directOrderCodes = codeTable({ free: 'free', pledge: 'pledge' });
/** pdExceDiv (PD-47). */
export const exceptionCodes = codeTable({ closed: '0', open: '1' });

/** A word by its code; a code that this build does not know is read as `other`. */
/* @__NO_SIDE_EFFECTS__ */
export function coded<Word extends string, Other extends Word | null>(
  { decode, encode }: CodeTable<Word>,
  other: Other,
): Codec<Word | Other, string> {
  return map(
    string,
    (code): Word | Other => decode(code) ?? other,
    (word) => (word === null ? '' : encode(word)),
  );
}

/** A word by its code; no other code is taken. */
/* @__NO_SIDE_EFFECTS__ */
export function codeOf<Word extends string, Code extends string>(table: CodeTable<Word, Code>): Codec<Word, Code> {
  return {
    schema: v.pipe(
      v.picklist(table.codes),
      v.transform((code) => table.decode(code) as Word),
    ),
    encode: table.encode,
  };
}

/** One of these words, which stand on the wire as they are. */
/* @__NO_SIDE_EFFECTS__ */
export function wordOf<const Words extends readonly string[]>(words: Words): Codec<Words[number], Words[number]> {
  return same(v.picklist(words));
}

// Maps, because what a client sends as a grade may be any text, `toString` among them.
const GRADE_CODES = new Map([
  ['preschool', '01'],
  ['none', '99'],
]);
const GRADES_BY_CODE = new Map([...GRADE_CODES].map(([grade, code]) => [code, grade]));

/** incluGrade (PD-50): school years are spelt alike on both sides, 미취학 and 해당 없음 have codes. */
export const encodeGradeId = (gradeId: string): string => GRADE_CODES.get(gradeId) ?? gradeId;
export const decodeGradeId = (code: string): string => GRADES_BY_CODE.get(code) ?? code;

export const gradeId = map(string, decodeGradeId, encodeGradeId);
/** A hall in an answer. */
export const hallCode: Codec<Hall, string> = map(string, (code) => hallCodes.decode(code) ?? code, hallCodes.encode);
export const roleCode = coded(roleCodes, 'experiencer');
export const capacityModeCode = coded(capacityModeCodes, 'per-round');
export const trackLetter = codeOf(trackLetters);
export const trackCode = codeOf(trackCodes);
export const statusCode = coded(statusCodes, 'provisional');
export const anyTrackCode = coded(trackCodes, 'individual');
export const methodCode = coded(paymentMethodCodes, null);
