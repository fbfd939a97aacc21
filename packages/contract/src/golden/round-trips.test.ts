import { GRADES } from '@kkumteo/domain/catalog/grade';
import { INQUIRY_TOPICS } from '@kkumteo/domain/inquiry/inquiry';
import { LOGIN_PROVIDERS } from '@kkumteo/domain/member/login-provider';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PARK_TEXTS } from '../catalog/park-text.ts';
import { decodeFieldPath, encodeFieldPath } from '../booking/field-path.ts';
import { inquiryFields } from '../inquiry/inquiry.ts';
import { cancelFields } from '../reservation/cancel.ts';
import { changeFields } from '../reservation/change.ts';
import { experiencersFields, leadersFields } from '../reservation/edit-people.ts';
import { waitlistFields } from '../waitlist/waitlist.ts';
import type { RequestCodec } from './call.test-support.ts';
import { CALLS } from './calls.test-support.ts';
import { NO_WORDS } from './booking-calls.test-support.ts';
import { anyDate, anyNumber, anyText, wireOf } from './wire-arbitrary.test-support.ts';

/** An empty one is none. */
const anyCode = fc.string({ minLength: 1, maxLength: 12 });
const RUNS = { numRuns: 25 };
const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

describe('an answer survives encoding and decoding', () => {
  const answers = CALLS.flatMap(({ call, answer }) => (answer === null ? [] : [[call, answer] as const]));
  test.each(answers)('%s', (_call, { schema, encode, decode, settle }) => {
    fc.assert(
      fc.property(wireOf(schema), (wire) => {
        const said = settle(decode(wire));
        const sent = travelled(encode(said));
        expect(v.is(schema, sent)).toBe(true);
        expect(travelled(decode(sent))).toEqual(travelled(said));
      }),
      RUNS,
    );
  });
});

const track = fc.constantFrom('individual' as const, 'group' as const);
const hall = fc.constantFrom('child', 'teen', 'course', 'event', 'makive', 'skill', 'onjob', 'future', 'farm-kitchen');
const maybe = <T>(each: fc.Arbitrary<T>) => fc.option(each, { nil: null });
// What the forms hand on is tidied; codes are longer than nothing.
const typed = fc.stringMatching(/^[가-힣a-z0-9]{1,12}$/);
const key = fc.stringMatching(/^[\w-]{20,40}$/);
/** The same kind of value in each of these fields. */
const all = <T>(each: T, fields: string): Readonly<Record<string, T>> =>
  Object.fromEntries(fields.split(' ').map((field) => [field, each]));
const many = <T>(each: fc.Arbitrary<T>, maxLength = 3) => fc.array(each, { maxLength });
const gradeId = fc.constantFrom(...GRADES.map((grade) => grade.gradeId));
const category = fc.constantFrom('', '01', '07');
const channel = fc.constantFrom('phone', 'mail');
const loginProvider = fc.constantFrom(...LOGIN_PROVIDERS);

const typedLeader = fc.record({
  leaderId: maybe(key),
  categoryId: category,
  ...all(anyText, 'name mobile email'),
});
const changedLines = {
  reservationNo: key,
  lines: many(
    fc.record({
      lineNo: key,
      roundId: anyNumber,
      shown: fc.record({ ...all(anyNumber, 'productId roundId'), ...all(typed, 'experiencersVersion leadersVersion') }),
      // The product is named with each of them.
      experiencers: fc.array(
        fc.record({
          participantId: maybe(key),
          categoryId: category,
          headcount: fc.integer({ min: 0, max: 9_999 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      leaders: many(typedLeader, 2),
    }),
    2,
  ),
};
const chosenLines = { reservationNo: typed, lineNos: many(typed) };
const refundAccount = maybe(fc.record({ bankCode: fc.constantFrom('004', '088'), ...all(typed, 'number holder') }));

const person = fc.record({
  ...all(typed, 'key name loginId className classNumber email'),
  categoryId: fc.constantFrom('01', '02'),
  headcount: fc.integer({ min: 0, max: 500 }),
  grade: gradeId,
  birthDate: maybe(anyDate),
  roomPicks: many(
    fc.record({ ...all(anyNumber, 'componentId componentRoundId'), ...all(typed, 'roomId roomName') }),
    2,
  ),
});
const leader = fc.record({ ...all(typed, 'key name mobile email'), categoryId: fc.constantFrom('01', '02') });
const application = fc.record({
  ...all(anyNumber, 'componentId componentRoundId'),
  roomId: typed,
  appliedCount: fc.integer({ min: 0, max: 500 }),
});
const organisation = fc.record({
  organisationId: maybe(anyNumber),
  kind: fc.constantFrom('school', 'other'),
  ...all(typed, 'name postalCode basicAddress detailAddress phone'),
  grades: many(gradeId),
});
const item = fc.record({
  itemId: typed,
  track,
  ...all(anyNumber, 'productId roundId'),
  visitDate: anyDate,
  experiencers: many(person),
  leaders: many(leader, 2),
  roomApplications: many(application, 2),
  ...all(fc.boolean(), 'additionalSession invited'),
  couponId: maybe(anyNumber),
  organisation: maybe(organisation),
  invitationCode: maybe(typed),
});
const list = fc.record({ track, items: fc.array(item, { minLength: 1, maxLength: 3 }) });
const toPay = fc.record({ reservationNo: typed, shown: maybe(many(typed)) });
const words = [NO_WORDS, NO_WORDS, NO_WORDS];
const pledgeForm = fc.record(
  all(typed, 'organisationName phone headName postalCode basicAddress detailAddress applicantName applicantMobile'),
);

const shownLine = { ...all(anyNumber, 'productId roundId'), visitDate: anyDate };
const typedPerson = fc.record({
  participantId: maybe(typed),
  categoryId: category,
  ...all(anyText, 'name loginId className classNumber email'),
  grade: gradeId,
  birthDate: maybe(anyDate),
});
const wantedRoom = fc.record({ participantId: typed, componentRoundId: anyNumber, roomId: maybe(typed) });
const ownLine = all(typed, 'reservationNo lineNo');
const savedLine = { ...ownLine, version: typed };
const heads = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 10, maxLength: 10 });
const verificationForm = fc.record({
  ...all(typed, 'organisationName organisationPhone postalCode basicAddress detailAddress writerName writerMobile'),
  ...all(heads, 'discounted exempt'),
});

const SEARCH = {
  track,
  hall: maybe(hall),
  sale: fc.constantFrom('on-sale', 'ended'),
  text: fc.oneof(fc.constant(''), typed),
  day: maybe(anyDate),
  children: many(
    fc
      .integer({ min: 0, max: 80 })
      .map((age) => ({ age, yearAge: age + 1, grades: age % 2 === 0 ? [] : ['E1', 'none'] })),
    4,
  ),
  ...all(maybe(anyNumber), 'seats longestMinutes dearest'),
  onlyWithSeats: fc.boolean(),
  streetId: maybe(typed),
  among: maybe(many(fc.integer({ min: 1, max: 2_000_000 }), 100)),
};

/** Commands of the calls that pages make, without those that tidy what was typed (`TIDIED`). */
const COMMANDS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'get /api/search': fc.record(SEARCH),
  'get /api/search/days': fc.record({ ...SEARCH, day: anyDate }),
  'post /api/member/contact': fc.record({ channel, ...all(typed, 'contact password') }),
  'post /api/member/contact/confirm': typed,
  'post /api/member/marketing': fc.record({ isGiven: fc.boolean(), textVersion: typed }),
  'post /api/member/notifications': fc.record({ channel, isWanted: fc.boolean() }),
  'post /api/inquiry': fc.record({
    topic: maybe(fc.constantFrom(...INQUIRY_TOPICS)),
    reservationNo: maybe(key),
    text: typed,
  }),
  'post /api/member/favourites': fc.record({ productId: anyNumber, isFavourite: fc.boolean() }),
  'get /api/product': fc.record({ hall, track, sale: fc.constantFrom('on-sale', 'ended') }),
  'get /api/product/makivestreet': fc.record({ hall: maybe(hall) }),
  'get /api/product/{id}': fc.record({
    productId: anyNumber,
    input: fc.record({
      track,
      day: maybe(anyDate),
      roundId: maybe(anyNumber),
      invitationCode: maybe(anyCode),
      preview: maybe(anyCode),
    }),
  }),
  'get /api/product/{id}/seats': fc.record({
    productId: anyNumber,
    input: fc.record({ track, day: anyDate, roundId: maybe(anyNumber), invitationCode: maybe(anyCode) }),
  }),
  'get /api/reserve/calendar/{date}': anyDate,
  'get /api/text/{name}': fc.constantFrom(...Object.keys(PARK_TEXTS)),
  'post /api/login': fc.record(all(anyText, 'loginId password')),
  'post /api/member/withdrawal': fc.record({ password: anyText }),
  'post /api/login/challenge': fc.record({ loginId: anyText }),
  'post /api/oidc/link': fc.record({ provider: loginProvider, password: anyText }),
  'post /api/oidc/unlink': fc.record({ provider: loginProvider }),
  'post /api/oidc/sign-up/link': fc.record(all(anyText, 'loginId password')),
  'post /api/member/proof': fc.record({ channel }),
  'post /api/member/proof/confirm': typed,
  'post /api/login/find-id': fc.record({ who: fc.record({ name: typed }), contact: anyText }),
  'post /api/login/reset-password': fc.record({ who: fc.record({ loginId: anyText }), contact: anyText }),
  'post /api/login/reset-password/link': fc.record({ token: typed }),
  'post /api/login/reset-password/new': fc.record({ token: typed, newPassword: anyText }),
  'post /api/member/password': fc.record(all(anyText, 'currentPassword newPassword')),
  'post /api/member/sessions/end': fc.oneof(
    fc.constant('all-others'),
    fc.uuid().map((uuid) => ({ key: uuid })),
  ),
  'post /api/member/family': fc.record({
    key: maybe(fc.stringMatching(/^[1-9]\d{0,17}$/)),
    child: fc.record({ name: typed, birthDate: anyDate, grade: gradeId }),
  }),
  'post /api/member/family/remove': fc.stringMatching(/^[1-9]\d{0,17}$/),
  'get /api/reserve/getFamilyList': fc.constantFrom('experiencer', 'leader'),
  'get /api/reserve/hpOrgInfos': typed,
  'get /api/address': fc.record({ keyword: typed, page: fc.integer({ min: 1, max: 1000 }) }),
  'post /api/reserve/validate': list,
  'post /api/reserve/pledgeValid': list,
  'post /api/reserve/calculatePrice': list,
  'post /api/reserve/getCouponList': fc.record({ productId: anyNumber, visitDate: anyDate, hall }),
  'post /api/reserve/registerCoupon': fc.record({ code: typed }),
  'post /api/reserve/wait': fc.record({
    productId: anyNumber,
    hall,
    visitDate: anyDate,
    roundId: anyNumber,
    headcount: fc.integer({ min: 0, max: 999 }),
    name: typed,
    phone: fc.stringMatching(/^010\d{8}$/),
    track,
    invitationCode: maybe(anyCode),
  }),
  'post /api/waitlist/{waitNo}/answer': fc.record({
    requestNo: key,
    answer: fc.constantFrom('part-will-do', 'whole-only'),
  }),
  'get /api/reserve/payOptions': anyDate,
  'post /api/reserve/preparePayment': fc.record({
    method: fc.constantFrom('card', 'bank-transfer', 'virtual-account', 'experience-card'),
    ...all(anyText, 'easyPay completeUrl'),
    ...all(maybe(typed), 'cardToken besideNo'),
    toPay: maybe(toPay),
    list,
  }),
  'post /payment/lguPayment.do': fc.record({
    ...all(anyText, 'resultCode message providerKey attemptId'),
    amount: maybe(anyNumber),
  }),
  'get /api/reserve/payment/{orderNo}': key,
  'post /api/reserve/payment/{orderNo}/extend': key,
  'post /api/reserve/payment/{orderNo}/release': key,
  'post /api/reserve/order': fc.record({
    kind: fc.constantFrom('free', 'pledge'),
    toPay: maybe(toPay),
    besideNo: maybe(typed),
    list,
  }),
  'post /api/reserve/orderPrumee': key.map((attemptId) => ({
    resultCode: '0000',
    message: '',
    providerKey: attemptId,
    attemptId,
    amount: null,
  })),
  'get /api/reserve/orderSheet/{bundleRvNo}': typed,
  'get /api/reservation': fc.record({
    track,
    hall: maybe(hall),
    status: maybe(fc.constantFrom('provisional', 'awaiting-deposit', 'confirmed', 'cancelled', 'pledged')),
    ...all(maybe(anyDate), 'visitFrom visitTo'),
    page: fc.integer({ min: 1, max: 100_000 }),
  }),
  'get /api/reservation/nextVisit': track,
  'get /api/reservation/{bundleRvNo}': typed,
  'get /api/reservation/{bundleRvNo}/wallet': typed,
  'get /api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers': fc.record({
    ...ownLine,
    shown: fc.record({ ...shownLine, hall: fc.constant(null) }),
  }),
  'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers': fc.record({
    ...savedLine,
    shown: fc.record({ ...shownLine, hall: maybe(hall) }),
    edit: fc.record({ consent: fc.boolean(), people: many(typedPerson) }),
  }),
  'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms': fc.record({
    ...savedLine,
    shown: fc.record({ hall: fc.constant(null), ...shownLine }),
    wanted: many(wantedRoom),
  }),
  'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/registration': fc.record({
    ...ownLine,
    use: fc.constantFrom('open', 'renew', 'close'),
  }),
  'post /api/anotherDay': fc.record({ token: typed }),
  'post /api/anotherDay/move': fc.record({
    token: typed,
    day: anyDate,
    rounds: many(fc.record({ lineNo: typed, roundId: anyNumber })),
  }),
  'post /api/anotherDay/refund': fc.record({ token: typed }),
  'post /api/registration': fc.record({ token: typed, key }),
  'post /api/registration/save': fc.record({
    token: typed,
    key,
    registration: fc.record({
      consent: fc.boolean(),
      ...all(typed, 'name className classNumber email'),
      grade: gradeId,
    }),
    rooms: many(fc.record({ componentRoundId: anyNumber, roomId: maybe(typed) })),
  }),
  'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms/fill': fc.record({
    ...ownLine,
    wanted: many(wantedRoom),
  }),
  'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/leaders': fc.record({
    ...savedLine,
    shown: fc.record({ ...shownLine, hall: fc.constant(null) }),
    edit: fc.record({ consent: fc.boolean(), leaders: many(typedLeader) }),
  }),
  'post /api/reserve/ModiValidate': fc.record(changedLines),
  'post /api/reserve/calcModifyPrice': fc.record(changedLines),
  'post /api/reserve/modfiyPayment': fc.record({ ...changedLines, refundAccount }),
  'post /api/reserve/calcCancelPrice': fc.record(chosenLines),
  'post /api/reserve/cancelPayment': fc.record({ ...chosenLines, version: maybe(key), refundAccount }),
  'post /api/resvr/mergeVerification': fc.record({ reservationNo: key, form: verificationForm }),
  'post /resvr/selectExhpHallDetail.do': fc.record(ownLine),
  'post /resvr/insertGrpDcdfpr.do': fc.record({ reservationNo: typed, form: pledgeForm }),
};
const TIDIED = ['post /api/signup', 'post /api/oidc/sign-up', 'post /api/reserve/prumeeBalance'];

describe('a request survives encoding and decoding', () => {
  const asked = CALLS.flatMap(({ call, request }) =>
    request === null || request.write === null ? [] : [[call, request] as const],
  );
  test('of every call that a page makes', () => {
    expect(asked.map(([call]) => call).toSorted()).toEqual([...Object.keys(COMMANDS), ...TIDIED].toSorted());
  });

  test.each(asked.filter(([call]) => call in COMMANDS))('%s', (call, { read, write }: RequestCodec) => {
    fc.assert(
      fc.property(COMMANDS[call] ?? fc.constant(null), (command) => {
        expect(read(travelled(write?.(command, words)) as object)).toEqual(command);
      }),
      RUNS,
    );
  });
});

describe('a field name survives encoding and decoding', () => {
  test.each([
    'items.0.experiencers.1.birthDate',
    'items.2.organisation.organisationId',
    'items.0.leaders.1.mobile',
    'method',
  ])('%s of a booking list', (path) => expect(decodeFieldPath(encodeFieldPath(path))).toBe(path));
  test.each([
    [experiencersFields, 'experiencers.1.birthDate'],
    [experiencersFields, 'consent'],
    [leadersFields, 'leaders.0.name'],
    [leadersFields, 'leaders'],
  ] as const)('of the people that are edited: $1', (fields, path) =>
    expect(fields.decode(fields.encode(path))).toBe(path),
  );
  test.each(['productId', 'hall', 'visitDate', 'roundId', 'headcount', 'name', 'phone', 'something-else'])(
    '%s of a waitlist request',
    (field) => expect(waitlistFields.decode(waitlistFields.encode(field))).toBe(field),
  );
  test.each(['topic', 'reservationNo', 'text', 'something-else'])('%s of a question', (field) =>
    expect(inquiryFields.decode(inquiryFields.encode(field))).toBe(field),
  );
  test.each(['lines', 'lines.0.leaders.1.name', 'lines.2.roundId', 'refundAccount.holder', 'something-else'])(
    '%s of a change',
    (field) => expect(changeFields.decode(changeFields.encode(field))).toBe(field),
  );
  test.each(['lineNos', 'refundAccount.number', 'something-else'])('%s of a cancel', (field) =>
    expect(cancelFields.decode(cancelFields.encode(field))).toBe(field),
  );
});
