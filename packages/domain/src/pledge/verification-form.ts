import type { TypedAddress } from '../member/address.ts';
import { firstRefusal, type Check } from '../shared/decision.ts';
import { keptPhone, readPhone } from '../shared/phone.ts';
import { containsResidentNumber, normaliseText, textLength } from '../shared/text.ts';
import type { VerificationRejection } from './pledge-form.ts';

/** Headcounts by grade: elementary 1 to 6, other (kindergarten etc.), middle and high 1 to 3 (reservation spec §3). */
export type GradeCounts = readonly number[];

/** Grades that are counted apart. */
export const VERIFICATION_GRADES = 10;

/** Heads at a discount of 50 % and free of charge, as confirmed by the organisation (확인서). */
export interface VerificationForm extends TypedAddress {
  readonly organisationName: string;
  readonly organisationPhone: string;
  readonly writerName: string;
  readonly writerMobile: string;
  readonly discounted: GradeCounts;
  readonly exempt: GradeCounts;
}

export type VerificationText = Exclude<keyof VerificationForm, 'discounted' | 'exempt'>;

/** Longest texts in composed characters, as in the pledge. */
export const VERIFICATION_TEXT_LIMITS: { readonly [Field in VerificationText]: number } = {
  organisationName: 100,
  organisationPhone: 20,
  postalCode: 10,
  basicAddress: 200,
  detailAddress: 100,
  writerName: 20,
  writerMobile: 20,
};

const MOST_OF_GRADE = 999;

const NO_GRADES: GradeCounts = Array.from({ length: VERIFICATION_GRADES }, () => 0);

export const NO_HEADS = { discounted: NO_GRADES, exempt: NO_GRADES } as const;

export const headsOf = (counts: GradeCounts): number => counts.reduce((sum, count) => sum + count, 0);

type VerificationCheck = Check<VerificationForm, VerificationRejection>;

const texts = Object.keys(VERIFICATION_TEXT_LIMITS) as readonly VerificationText[];

const anyHead: VerificationCheck = ({ discounted, exempt }) =>
  headsOf(discounted) + headsOf(exempt) === 0 ? { code: 'pledge.verification-nobody', field: 'discounted.0' } : null;

const countable: VerificationCheck = (form) => {
  for (const block of ['discounted', 'exempt'] as const) {
    const at = form[block].findIndex((count) => !Number.isInteger(count) || count < 0 || count > MOST_OF_GRADE);
    if (at >= 0) return { code: 'pledge.verification-count', field: `${block}.${at}`, limit: MOST_OF_GRADE };
  }
  return null;
};

/** A phone that is given is one that can be called. */
const callable: VerificationCheck = (form) => {
  const field = (['organisationPhone', 'writerMobile'] as const).find(
    (name) => form[name] !== '' && readPhone(form[name]) === null,
  );
  return field === undefined ? null : { code: 'pledge.phone-shape', field };
};

const shortEnough: VerificationCheck = (form) => {
  const field = texts.find((name) => textLength(form[name]) > VERIFICATION_TEXT_LIMITS[name]);
  return field === undefined ? null : { code: 'pledge.too-long', field, limit: VERIFICATION_TEXT_LIMITS[field] };
};

const noResidentNumber: VerificationCheck = (form) => {
  const field = texts.find((name) => containsResidentNumber(form[name]));
  return field === undefined ? null : { code: 'pledge.resident-number', field };
};

/** Reservation spec §5 "Verification form save", then valid counts and texts. */
const VERIFICATION_CHECKS: readonly VerificationCheck[] = [anyHead, countable, callable, shortEnough, noResidentNumber];

/** Why the form can't be saved, or null; an empty text is filled with known data (reservation spec §3). */
export const verificationRefusal = (form: VerificationForm): VerificationRejection | null =>
  firstRefusal(VERIFICATION_CHECKS, normaliseVerification(form));

export const normaliseVerification = (form: VerificationForm): VerificationForm => ({
  organisationName: normaliseText(form.organisationName),
  organisationPhone: keptPhone(form.organisationPhone),
  postalCode: normaliseText(form.postalCode),
  basicAddress: normaliseText(form.basicAddress),
  detailAddress: normaliseText(form.detailAddress),
  writerName: normaliseText(form.writerName),
  writerMobile: keptPhone(form.writerMobile),
  discounted: form.discounted,
  exempt: form.exempt,
});

/** Parts of an address that are useless with another street. */
const OF_THE_STREET: readonly VerificationText[] = ['postalCode', 'detailAddress'];

/** The form with known data in its empty texts; an address only where its street is the known one. */
export function withFallbacks(
  form: VerificationForm,
  known: { readonly [Field in VerificationText]: string },
): VerificationForm {
  const elsewhere = form.basicAddress !== '' && form.basicAddress !== known.basicAddress;
  const filled = texts.map((name) => {
    const isEmpty = form[name] === '' && !(elsewhere && OF_THE_STREET.includes(name));
    return [name, isEmpty ? known[name] : form[name]] as const;
  });
  return { ...form, ...Object.fromEntries(filled) };
}

/** Booked heads: `least` where the same people come to every line, `most` where each line has others. */
export interface BookedHeads {
  readonly discounted: HeadRange;
  readonly exempt: HeadRange;
}

interface HeadRange {
  readonly least: number;
  readonly most: number;
}

export interface HeadDifference {
  readonly block: 'discounted' | 'exempt';
  readonly counted: number;
  readonly booked: number;
}

/** Where the form's heads are not those that were booked: pointed out, and no reason to refuse it. */
export function headDifferences(
  form: Pick<VerificationForm, 'discounted' | 'exempt'>,
  booked: BookedHeads,
): readonly HeadDifference[] {
  return (['discounted', 'exempt'] as const).flatMap((block) => {
    const counted = headsOf(form[block]);
    const { least, most } = booked[block];
    if (counted >= least && counted <= most) return [];
    return [{ block, counted, booked: counted < least ? least : most }];
  });
}

export function bookedHeads(lines: readonly { readonly discounted: number; readonly exempt: number }[]): BookedHeads {
  const range = (heads: readonly number[]): HeadRange => ({
    least: Math.max(0, ...heads),
    most: heads.reduce((sum, count) => sum + count, 0),
  });
  return {
    discounted: range(lines.map(({ discounted }) => discounted)),
    exempt: range(lines.map(({ exempt }) => exempt)),
  };
}
