import { OPENING_STEPS } from '@kkumteo/domain/opening/opening-steps';
import { TRIAL_STATES } from '@kkumteo/domain/payment/trial';
import { type Decoded, list, orNull, plain } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { lines, pressKey, text } from '../wire/requests.ts';
import { boolean, date, instant, string, wholeNumber, won } from '../wire/scalars.ts';

/** 처음 여는 공원: what an empty park is led through until it is open. */
export const openingPaths = {
  opening: '/api/office/opening',
  operator: '/api/office/opening/operator',
  hall: '/api/office/opening/halls',
  category: '/api/office/opening/categories',
  trial: '/api/office/opening/trials',
  open: '/api/office/opening/open',
} as const;

/** The page of the console to which the window of a trial leads back. */
export const OPENING_PAGE = '/office/opening';

// what is there

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const operatorFields = {
  parkName: string,
  foundationName: string,
  chairmanTitle: string,
  address: string,
  businessNo: string,
  phone: string,
  email: string,
  opening: string,
  callCentre: string,
  closed: string,
  lead: string,
};
/** Texts to which visitors agree, as plain paragraphs. */
const agreements = plain({
  /** Null of one that has more than plain paragraphs: it stays as it is. */
  notice: orNull(string),
  terms: orNull(string),
  privacy: orNull(string),
  privacyConsent: orNull(string),
  refund: orNull(string),
});

const trial = plain({
  trialId: string,
  state: wordOf(TRIAL_STATES),
  amount: won,
  begunAt: instant,
  paidAt: orNull(instant),
  refundedAt: orNull(instant),
  method: orNull(wordOf(['card', 'bank-transfer', 'virtual-account', 'experience-card'])),
  /** Why nothing was paid, or why its refund is still under way; in words. */
  failure: orNull(string),
  /** Its window is not opened any more. */
  isOver: boolean,
});
export type PaymentTrial = Decoded<typeof trial>;

export const openingCall = {
  answer: plain({
    now: instant,
    steps: list(plain({ step: wordOf(OPENING_STEPS), state: wordOf(['done', 'missing', 'advised']) })),
    isOpen: boolean,
    /** Null of a park that was published as files. */
    openedAt: orNull(instant),
    operator: orNull(plain({ ...operatorFields, agreements })),
    halls: list(plain({ hall: string, name: string, streets: wholeNumber, products: wholeNumber })),
    categories: list(plain({ id: string, name: string, discountPercent: wholeNumber })),
    /** Published and sold from today on; drafts that were never published. */
    products: plain({ sold: wholeNumber, drafts: wholeNumber }),
    /** Names of those without a price. */
    unpriced: list(string),
    calendar: plain({ openDays: wholeNumber, firstDay: orNull(date), lastDay: orNull(date) }),
    staff: plain({ active: wholeNumber, invited: wholeNumber }),
    payment: plain({
      /** Of the provider's keys; `none` where the site takes no cards. */
      keys: wordOf(['live', 'test', 'sandbox', 'none']),
      /** Made by the present keys, the newest first. */
      trials: list(trial),
    }),
  }),
};
export type Opening = Decoded<typeof openingCall.answer>;
export type OperatorWritten = NonNullable<Opening['operator']>;

// what is written

/** What is wrong with what was written, by its field; nothing was saved then. */
const written = plain({ faults: list(plain({ field: string, sentence: string })) });
export type Written = Decoded<typeof written>;

const words = text(400);
const agreed = orNull(lines(8_000));

export const saveOperatorCall = {
  body: plain({
    pressKey,
    parkName: words,
    foundationName: words,
    chairmanTitle: words,
    address: words,
    businessNo: words,
    phone: words,
    email: words,
    opening: words,
    callCentre: words,
    closed: words,
    lead: words,
    agreements: plain({ notice: agreed, terms: agreed, privacy: agreed, privacyConsent: agreed, refund: agreed }),
  }),
  answer: written,
};
export type SaveOperator = Decoded<typeof saveOperatorCall.body>;

export const addHallCall = {
  body: plain({
    pressKey,
    /** In the addresses of its pages, for good. */
    hall: words,
    name: words,
    shortName: words,
    intro: words,
    ageGuidance: words,
    /** `14:00`; null: until the day before. */
    sameDayUntil: orNull(words),
    closedWeekdays: list(wordOf(WEEKDAYS), 7),
    /** Of a picture that was uploaded; null: a drawing that comes along. */
    picture: orNull(words),
    streets: list(words, 40),
  }),
  answer: written,
};
export type AddHall = Decoded<typeof addHallCall.body>;

export const addCategoryCall = {
  body: plain({
    pressKey,
    name: words,
    kind: wordOf(['discount', 'group-leader', 'carer', 'free-guardian']),
    discountPercent: words,
    /** Of a group leader. */
    experiencersEach: orNull(words),
    note: words,
  }),
  answer: written,
};
export type AddCategory = Decoded<typeof addCategoryCall.body>;

// payment and opening

/** Begins a payment of 100 won; its window is opened at the visitors' site. */
export const beginTrialCall = { body: plain({ pressKey }), answer: plain({ windowUrl: string }) };

export const openParkCall = { body: plain({ pressKey }), answer: plain({ done: boolean }) };
