import { containsResidentNumber, textLength, normaliseText } from '../shared/text.ts';
import { firstRefusal, type Check } from '../shared/decision.ts';
import type { PledgeRejection } from './refusals.ts';

/** A group's pledge in writing (확약서), as it is kept. */
export interface PledgeForm {
  readonly organisationName: string;
  readonly phone: string;
  /** Head of the organisation. */
  readonly headName: string;
  readonly postalCode: string;
  readonly basicAddress: string;
  readonly detailAddress: string;
  readonly applicantName: string;
  readonly applicantMobile: string;
}

/** Longest texts in code points; the detail address is the specification's, the others those of the group's form. */
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
    normaliseText(form[field]) === '' ? { code, field } : null;

const fields = Object.keys(PLEDGE_TEXT_LIMITS) as readonly (keyof PledgeForm)[];

const shortEnough: PledgeCheck = (form) => {
  const field = fields.find((name) => textLength(form[name]) > PLEDGE_TEXT_LIMITS[name]);
  return field === undefined ? null : { code: 'pledge.too-long', field, limit: PLEDGE_TEXT_LIMITS[field] };
};

const noResidentNumber: PledgeCheck = (form) => {
  const field = fields.find((name) => containsResidentNumber(form[name]));
  return field === undefined ? null : { code: 'pledge.resident-number', field };
};

/** Reservation spec §5 "Pledge form", in its order, then lengths and what must not be kept. */
const PLEDGE_FORM_CHECKS: readonly PledgeCheck[] = [
  given('organisationName', 'pledge.organisation-missing'),
  given('phone', 'pledge.phone-missing'),
  given('headName', 'pledge.head-missing'),
  given('basicAddress', 'pledge.address-missing'),
  given('detailAddress', 'pledge.address-missing'),
  given('postalCode', 'pledge.address-missing'),
  given('applicantName', 'pledge.applicant-missing'),
  given('applicantMobile', 'pledge.mobile-missing'),
  shortEnough,
  noResidentNumber,
];

/** Everything that the form lacks, in the order of the specification; each sentence once, beside the first field that it is about. */
export function pledgeFormRefusals(form: PledgeForm): readonly PledgeRejection[] {
  const refusals = PLEDGE_FORM_CHECKS.flatMap((check) => check(form) ?? []);
  return refusals.filter(({ code }, at) => refusals.findIndex((each) => each.code === code) === at);
}

/** The first thing that the form lacks, or null. */
export const pledgeFormRefusal = (form: PledgeForm): PledgeRejection | null => firstRefusal(PLEDGE_FORM_CHECKS, form);

/** The form as it is kept: every text tidied. */
export const normalisePledge = (form: PledgeForm): PledgeForm => ({
  organisationName: normaliseText(form.organisationName),
  phone: normaliseText(form.phone),
  headName: normaliseText(form.headName),
  postalCode: normaliseText(form.postalCode),
  basicAddress: normaliseText(form.basicAddress),
  detailAddress: normaliseText(form.detailAddress),
  applicantName: normaliseText(form.applicantName),
  applicantMobile: normaliseText(form.applicantMobile),
});
