import { type PersonCount, productCount } from '../pricing/person-count.ts';
import { at, type Codec, type Decoded, field, list, map, object, published, wrapped } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { key, omittedEmpty, orNothing, text } from '../wire/requests.ts';
import { date, span, string, wholeNumber, won } from '../wire/scalars.ts';
import { wordOf } from '../wire/codes.ts';
import { maybe } from '../wire/codec.ts';

export const pledgeFormPaths = {
  insert: '/resvr/insertGrpDcdfpr.do',
  read: (reservationNo: string) => `/api/reservation/${reservationNo}/grpDcdfpr`,
} as const;

export const pledgeFormPatterns = { read: pledgeFormPaths.read(':bundleRvNo') } as const;

// Longer than the screen's limits, so that the rule answers with its sentence.
const typed = orNothing(text(500));

/** A group's pledge as its form sends it; `schulMstr` is another name of `schulMaster` (PD-64). */
const pledgeForm = map(
  object({
    organisationName: field('schulNm', typed),
    phone: field('phoneNum', typed),
    headName: field('schulMaster', typed),
    otherHeadName: field('schulMstr', omittedEmpty(text(500))),
    detailAddress: field('detAdd', typed),
    basicAddress: field('genAdd', typed),
    postalCode: field('zipcode', typed),
    applicantName: field('userNm', typed),
    applicantMobile: field('userMobile', typed),
  }),
  ({ otherHeadName, ...form }) => ({ ...form, headName: form.headName || otherHeadName }),
  (form) => ({ ...form, otherHeadName: '' }),
);
export const pledgeFields = pathsOf(pledgeForm);

export const pledgeSaveRequest = object({ reservationNo: field('bundleRvNo', key(64, 1)) }, at('form', pledgeForm));
export const pledgeSavedAnswer = wrapped('resulMsg', string);

const use: Codec<'write' | 'view', 'W' | 'P'> = map(
  wordOf(['W', 'P']),
  (letter) => (letter === 'W' ? 'write' : 'view'),
  (word) => (word === 'write' ? 'W' : 'P'),
);

export const pledgeRequest = object({
  reservationNo: field('bundleRvNo', maybe(key(64))),
  use: field('type', use, 'W to write it, P to view and print it'),
});

const sentLine = object(
  {
    lineNo: field('pdRvNo', string),
    productId: field('pdNo', wholeNumber),
    productName: field('pdNm', string),
    visitDate: field('expVisitRvdt', date),
    roundName: field('scheSeqNm', string),
    experiencerCount: field('experPcnt', wholeNumber),
    leaderCount: field('leaderPcnt', wholeNumber),
    amount: field('rvAmt', won),
    discount: field('dcAmt', won),
    counts: field('rvPesnList', list(productCount)),
  },
  span('scheTm'),
);

const line = map(
  sentLine,
  ({ counts, ...rest }) => ({
    ...rest,
    counts: counts.map(({ productId: _id, ...each }): PersonCount => each) as readonly PersonCount[],
  }),
  ({ counts, ...rest }) => ({ ...rest, counts: counts.map((each) => ({ ...each, productId: rest.productId })) }),
);

const written = object(
  { changedOn: field('modDt', date) },
  at(
    'form',
    object({
      organisationName: field('schoolNm', string),
      phone: field('userPhoneNum', string),
      headName: field('principalNm', string),
      postalCode: field('postCd', string),
      basicAddress: field('basicAddress', string),
      detailAddress: field('etcAddress', string),
      applicantName: field('writerNm', string),
      applicantMobile: field('userMobileNum', string),
    }),
  ),
);

const organisation = object({
  name: field('orgName', string),
  phone: field('phoneNumber', string),
  postalCode: field('postCode', string),
  basicAddress: field('basicAddress', string),
  detailAddress: field('etcAddress', string),
});
const booker = object({ name: field('userName', string), mobile: field('userMobileNum', string) });

/** A reservation's pledge, and what its form starts with where none is written. */
export const pledgeAnswer = published(
  'Pledge',
  object(
    {
      lines: field('resultList', list(line)),
      /** Null where none is written. */
      written: field(
        'appointList',
        map(
          list(written),
          ([first = null]) => first,
          (one) => (one === null ? [] : [one]),
        ),
      ),
    },
    wrapped('userInfo', object({}, at('organisation', organisation), at('booker', booker))),
  ),
);
export type PledgeView = Decoded<typeof pledgeAnswer>;
