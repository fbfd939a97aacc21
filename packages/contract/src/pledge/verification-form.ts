import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import { at, type Codec, type Decoded, field, map, maybe, object, published, wrapped } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { key, orNothing, text } from '../wire/requests.ts';
import { flag, string, wholeNumber } from '../wire/scalars.ts';

export const verificationPaths = {
  save: '/api/resvr/mergeVerification',
  read: (reservationNo: string) => `/api/reservation/${reservationNo}/verification`,
} as const;

export const verificationPatterns = { read: verificationPaths.read(':bundleRvNo') } as const;

const GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Heads in the order of the grades: `dc_1` to `dc_10` discounted, `ex_1` to `ex_10` exempt. */
const heads = <Prefix extends 'dc' | 'ex', Sent>(prefix: Prefix, codec: Codec<number, Sent>) =>
  map(
    object(Object.fromEntries(GRADES.map((grade, at_) => [String(at_), field(`${prefix}_${grade}`, codec)] as const))),
    (named): readonly number[] => GRADES.map((_grade, index) => named[String(index)] ?? 0),
    (counts) => Object.fromEntries(GRADES.map((_grade, index) => [String(index), counts[index] ?? 0])),
  );

const formOf = <Words, Count>(words: Codec<string, Words>, count: Codec<number, Count>) =>
  object(
    {
      organisationName: field('orgName', words),
      organisationPhone: field('orgPhoneNum', words),
      postalCode: field('orgPostCode', words),
      basicAddress: field('basicAddress', words),
      detailAddress: field('etcAddress', words),
      writerName: field('writerNm', words),
      writerMobile: field('writerMobileNum', words),
    },
    at('discounted', heads('dc', count)),
    at('exempt', heads('ex', count)),
  );

const typedCount: Codec<number, string | undefined> = {
  schema: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{0,4}$/, '인원은 숫자로 입력해 주세요.')), ''),
    v.transform(Number),
    v.description('heads, digits only; empty is none'),
  ),
  encode: String,
};

// Longer than the screen's limits, so that the rule answers with its sentence.
const sentForm = formOf(orNothing(text(500)), typedCount);
export const verificationFields = pathsOf(sentForm);

/** A verification form as it is sent: all of it is text. */
export const verificationSaveRequest = object({ reservationNo: field('bundleRvNo', key(64, 1)) }, at('form', sentForm));
export const verificationSavedAnswer = wrapped('resulMsg', string);

export const verificationRequest = object({ reservationNo: field('bundleRvNo', maybe(key(64))) });

/** The day on which it was saved last; null where it was not. */
const savedOn = map(
  object({
    isSaved: field('regYn', flag, 'whether it has been saved; else the texts are what is known'),
    year: field('regYear', string, 'of the day on which it was saved last; empty where it was not'),
    month: field('regMonth', string),
    day: field('regDay', string),
  }),
  ({ isSaved, year, month, day }): KstDate | null => {
    const written = `${year}-${month}-${day}`;
    return isSaved && isKstDate(written) ? written : null;
  },
  (saved) => {
    const [year = '', month = '', day = ''] = saved?.split('-') ?? [];
    return { isSaved: saved !== null, year, month, day };
  },
);

const booked = object(
  {},
  at(
    'discounted',
    object({
      least: field('dcPcntMin', wholeNumber, 'heads booked at 50 %, where the same people come to every line'),
      most: field('dcPcntMax', wholeNumber, 'the same, where each line has its own people'),
    }),
  ),
  at(
    'exempt',
    object({
      least: field('exPcntMin', wholeNumber, 'heads booked for free, where the same people come to every line'),
      most: field('exPcntMax', wholeNumber, 'the same, where each line has its own people'),
    }),
  ),
);

/** A reservation's verification form as it is shown: empty texts are filled in with what is known. */
export const verificationAnswer = published(
  'Verification',
  wrapped(
    'verification',
    object(
      { reservationNo: field('bundleRvNo', string) },
      at('form', formOf(string, wholeNumber)),
      at('savedOn', savedOn),
      at('booked', booked),
    ),
  ),
);
export type VerificationView = Decoded<typeof verificationAnswer>;
