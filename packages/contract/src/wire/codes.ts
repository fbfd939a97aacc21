import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { Role } from '@kkumteo/domain/participants/category';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import type { CapacityMode } from '@kkumteo/domain/catalog/product';
import type { Coupon } from '@kkumteo/domain/pricing/coupon';

/** A table of word ⇄ legacy code, readable in both directions. */
export interface CodeTable<Word extends string> {
  readonly encode: (word: Word) => string;
  readonly decode: (code: string) => Word | null;
  readonly codes: readonly string[];
}

function codeTable<Word extends string>(pairs: Readonly<Record<Word, string>>): CodeTable<Word> {
  const words = Object.keys(pairs) as Word[];
  const byCode = new Map(words.map((word) => [pairs[word], word]));
  return {
    encode: (word) => pairs[word],
    decode: (code) => byCode.get(code) ?? null,
    codes: words.map((word) => pairs[word]),
  };
}

/** pdDiv (PD-2, PD-3). */
export const hallCodes = codeTable<Hall>({
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
export const itemFilterCodes = codeTable<Hall>({
  teen: '01',
  child: '02',
  skill: '10',
  course: '13',
  makive: '09',
  event: '08',
  onjob: '11',
  future: '20',
});

/** pgDiv. */
export const trackLetters = codeTable<Track>({ individual: 'P', group: 'G' });
/** groupPersDiv. */
export const trackCodes = codeTable<Track>({ individual: '02', group: '01' });
/** The route prefix. */
export const trackSlugs = codeTable<Track>({ individual: 'ind', group: 'grp' });
/** reciDivCd. */
export const roleCodes = codeTable<Role>({ experiencer: '20', leader: '10' });
/** capaPcntType. */
export const capacityModeCodes = codeTable<CapacityMode>({ 'per-room': '01', 'per-round': '02' });
/** rvProgSitu, code group 066. */
export const statusCodes = codeTable<ReservationStatus>({
  provisional: '01',
  'awaiting-deposit': '02',
  confirmed: '03',
  cancelled: '05',
  pledged: '10',
});
/** paySitu. */
export const paymentStatusCodes = codeTable<'unpaid' | 'paid'>({ unpaid: '01', paid: '02' });
/** payMethod. */
export const paymentMethodCodes = codeTable<PaymentMethod>({
  card: '02',
  'bank-transfer': '03',
  'virtual-account': '04',
  'experience-card': '09',
});
/** orgType. */
export const organisationKindCodes = codeTable<'school' | 'other'>({ school: '01', other: '09' });
/** coupontypDiv. */
export const couponKindCodes = codeTable<Coupon['kind']>({ standard: '01', 'date-limited': '99' });
/** cmpl of an order that needs no payment window. */
export const directOrderCodes = codeTable<'free' | 'pledge'>({ free: 'free', pledge: 'pledge' });
/** pdExceDiv (PD-47). */
export const exceptionCodes = codeTable<'open' | 'closed'>({ closed: '0', open: '1' });

// Maps, because what a client sends as a grade may be any text, `toString` among them.
const GRADE_CODES = new Map([
  ['preschool', '01'],
  ['none', '99'],
]);
const GRADES_BY_CODE = new Map([...GRADE_CODES].map(([grade, code]) => [code, grade]));

/** incluGrade (PD-50): school years are spelt alike on both sides, 미취학 and 해당 없음 have codes. */
export const encodeGradeId = (gradeId: string): string => GRADE_CODES.get(gradeId) ?? gradeId;
export const decodeGradeId = (code: string): string => GRADES_BY_CODE.get(code) ?? code;
