import type { TypedAddress } from '../member/address.ts';
import type { Check } from '../shared/decision.ts';
import { keptPhone, readPhone } from '../shared/phone.ts';
import { containsResidentNumber, textLength, normaliseText } from '../shared/text.ts';

/** A group's written pledge (확약서), as saved. */
export interface PledgeForm extends TypedAddress {
  readonly organisationName: string;
  readonly phone: string;
  readonly headName: string;
  readonly applicantName: string;
  readonly applicantMobile: string;
}

/** Longest texts in composed characters, phones by their digits; the detail address by the specification. */
export const PLEDGE_TEXT_LIMITS: { readonly [Field in keyof PledgeForm]: number } = {
  organisationName: 100,
  phone: 20,
  headName: 20,
  postalCode: 10,
  basicAddress: 200,
  detailAddress: 100,
  applicantName: 20,
  applicantMobile: 20,
};

type PledgeCheck = Check<PledgeForm, PledgeRejection>;

const given =
  (field: keyof PledgeForm, code: Extract<PledgeRejection['code'], `pledge.${string}-missing`>): PledgeCheck =>
  (form) =>
    form[field] === '' ? { code, field } : null;

/** A phone that is given is one that can be called. */
const callable =
  (field: 'phone' | 'applicantMobile'): PledgeCheck =>
  (form) =>
    form[field] === '' || readPhone(form[field]) !== null ? null : { code: 'pledge.phone-shape', field };

const fields = Object.keys(PLEDGE_TEXT_LIMITS) as readonly (keyof PledgeForm)[];

const shortEnough: PledgeCheck = (form) => {
  const field = fields.find((name) => textLength(form[name]) > PLEDGE_TEXT_LIMITS[name]);
  return field === undefined ? null : { code: 'pledge.too-long', field, limit: PLEDGE_TEXT_LIMITS[field] };
};

const noResidentNumber: PledgeCheck = (form) => {
  const field = fields.find((name) => containsResidentNumber(form[name]));
  return field === undefined ? null : { code: 'pledge.resident-number', field };
};

/** Reservation spec §5 "Pledge form", in its order, then phones, lengths and forbidden content. */
const PLEDGE_FORM_CHECKS: readonly PledgeCheck[] = [
  given('organisationName', 'pledge.organisation-missing'),
  given('phone', 'pledge.phone-missing'),
  given('headName', 'pledge.head-missing'),
  given('basicAddress', 'pledge.address-missing'),
  given('detailAddress', 'pledge.address-missing'),
  given('postalCode', 'pledge.address-missing'),
  given('applicantName', 'pledge.applicant-missing'),
  given('applicantMobile', 'pledge.mobile-missing'),
  callable('phone'),
  callable('applicantMobile'),
  shortEnough,
  noResidentNumber,
];

/** What the form lacks, in the order of the specification; the address's sentence once. */
export function pledgeFormRefusals(form: PledgeForm): readonly PledgeRejection[] {
  const kept = normalisePledge(form);
  const refusals = PLEDGE_FORM_CHECKS.flatMap((check) => check(kept) ?? []);
  const missingAddress = refusals.find(({ code }) => code === 'pledge.address-missing');
  return refusals.filter((refusal) => refusal.code !== 'pledge.address-missing' || refusal === missingAddress);
}

export const pledgeFormRefusal = (form: PledgeForm): PledgeRejection | null => pledgeFormRefusals(form)[0] ?? null;

export const normalisePledge = (form: PledgeForm): PledgeForm => ({
  organisationName: normaliseText(form.organisationName),
  phone: keptPhone(form.phone),
  headName: normaliseText(form.headName),
  postalCode: normaliseText(form.postalCode),
  basicAddress: normaliseText(form.basicAddress),
  detailAddress: normaliseText(form.detailAddress),
  applicantName: normaliseText(form.applicantName),
  applicantMobile: keptPhone(form.applicantMobile),
});

export type PledgeRejection =
  | { readonly code: `pledge.${Missing}`; readonly field?: string }
  | { readonly code: 'pledge.too-long'; readonly field?: string; readonly limit: number }
  | { readonly code: 'pledge.phone-shape' | 'pledge.resident-number'; readonly field?: string };

export type VerificationRejection =
  | { readonly code: 'pledge.verification-nobody'; readonly field?: string }
  | { readonly code: 'pledge.verification-count'; readonly field?: string; readonly limit: number }
  | Extract<PledgeRejection, { readonly code: 'pledge.too-long' | 'pledge.phone-shape' | 'pledge.resident-number' }>;

type Missing =
  | 'organisation-missing'
  | 'phone-missing'
  | 'head-missing'
  | 'address-missing'
  | 'applicant-missing'
  | 'mobile-missing';
