import type { BookedHeads, VerificationForm } from '@kkumteo/domain/pledge/verification-form';
import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { decodeFlag, encodeFlag } from '../wire/scalars.ts';
import { DISCOUNT_COUNTS, EXEMPT_COUNTS } from './verification-counts.ts';
import type { VerificationViewWire } from './verification-form.answer.ts';
import type { MergeVerificationWire } from './verification-form.schema.ts';

export const verificationPaths = {
  save: '/api/resvr/mergeVerification',
  read: (reservationNo: string) => `/api/reservation/${reservationNo}/verification`,
} as const;

/** The same address as a router takes it. */
export const verificationPatterns = { read: verificationPaths.read(':bundleRvNo') } as const;

/** A reservation's verification form as it is shown: empty texts are filled in with what is known. */
export interface VerificationView {
  readonly reservationNo: string;
  readonly form: VerificationForm;
  /** The day on which it was saved last; null where it was not. */
  readonly savedOn: KstDate | null;
  readonly booked: BookedHeads;
}

type Texts = Pick<
  MergeVerificationWire,
  'orgName' | 'orgPhoneNum' | 'orgPostCode' | 'basicAddress' | 'etcAddress' | 'writerNm' | 'writerMobileNum'
>;

const FIELDS = {
  organisationName: 'orgName',
  organisationPhone: 'orgPhoneNum',
  postalCode: 'orgPostCode',
  basicAddress: 'basicAddress',
  detailAddress: 'etcAddress',
  writerName: 'writerNm',
  writerMobile: 'writerMobileNum',
} as const satisfies Readonly<Record<string, keyof Texts>>;

const NAMES = new Map<string, string>([
  ...Object.entries(FIELDS),
  ...DISCOUNT_COUNTS.map((name, at) => [`discounted.${at}`, name] as const),
  ...EXEMPT_COUNTS.map((name, at) => [`exempt.${at}`, name] as const),
]);
const FIELD_OF = new Map([...NAMES].map(([field, name]) => [name, field] as const));

/** The wire's name of a field that was refused. */
export const encodeVerificationField = (field: string): string => NAMES.get(field) ?? field;

/** The field of the form that the wire names, or null for another. */
export const decodeVerificationField = (wire: string): string | null => FIELD_OF.get(wire) ?? null;

const encodeTexts = (form: VerificationForm): Texts => ({
  orgName: form.organisationName,
  orgPhoneNum: form.organisationPhone,
  orgPostCode: form.postalCode,
  basicAddress: form.basicAddress,
  etcAddress: form.detailAddress,
  writerNm: form.writerName,
  writerMobileNum: form.writerMobile,
});

const decodeForm = (wire: Texts & Pick<MergeVerificationWire, CountName>): VerificationForm => ({
  organisationName: wire.orgName,
  organisationPhone: wire.orgPhoneNum,
  postalCode: wire.orgPostCode,
  basicAddress: wire.basicAddress,
  detailAddress: wire.etcAddress,
  writerName: wire.writerNm,
  writerMobile: wire.writerMobileNum,
  discounted: DISCOUNT_COUNTS.map((name) => wire[name]),
  exempt: EXEMPT_COUNTS.map((name) => wire[name]),
});

type CountName = (typeof DISCOUNT_COUNTS)[number] | (typeof EXEMPT_COUNTS)[number];

function encodeCounts<Count>(
  { discounted, exempt }: VerificationForm,
  write: (count: number) => Count,
): Record<CountName, Count> {
  const named = [
    ...DISCOUNT_COUNTS.map((name, at) => [name, write(discounted[at] ?? 0)] as const),
    ...EXEMPT_COUNTS.map((name, at) => [name, write(exempt[at] ?? 0)] as const),
  ];
  return Object.fromEntries(named) as Record<CountName, Count>;
}

/** The call for a reservation's form. */
export const encodeVerificationRequest = (reservationNo: string) => ({ bundleRvNo: reservationNo });

/** The form's call: all of it is text. */
export const encodeVerificationForm = (reservationNo: string, form: VerificationForm) => ({
  bundleRvNo: reservationNo,
  ...encodeTexts(form),
  ...encodeCounts(form, String),
});

export const decodeVerificationForm = (wire: MergeVerificationWire) => ({
  reservationNo: wire.bundleRvNo,
  form: decodeForm(wire),
});

export const encodeVerificationSaved = (message: string) => ({ resulMsg: message });

export function encodeVerificationView({
  reservationNo,
  form,
  savedOn,
  booked,
}: VerificationView): VerificationViewWire {
  const [regYear = '', regMonth = '', regDay = ''] = savedOn?.split('-') ?? [];
  return {
    verification: {
      bundleRvNo: reservationNo,
      ...encodeTexts(form),
      ...encodeCounts(form, (count) => count),
      regYn: encodeFlag(savedOn !== null),
      regYear,
      regMonth,
      regDay,
      dcPcntMin: booked.discounted.least,
      dcPcntMax: booked.discounted.most,
      exPcntMin: booked.exempt.least,
      exPcntMax: booked.exempt.most,
    },
  };
}

export function decodeVerificationView({ verification: wire }: VerificationViewWire): VerificationView {
  const savedOn = `${wire.regYear}-${wire.regMonth}-${wire.regDay}`;
  return {
    reservationNo: wire.bundleRvNo,
    form: decodeForm(wire),
    savedOn: decodeFlag(wire.regYn) && isKstDate(savedOn) ? savedOn : null,
    booked: {
      discounted: { least: wire.dcPcntMin, most: wire.dcPcntMax },
      exempt: { least: wire.exPcntMin, most: wire.exPcntMax },
    },
  };
}
