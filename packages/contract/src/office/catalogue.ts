import { DRAFT_STATES, DRAFT_TABLES, NUMBERED_KINDS, PRODUCT_STATES, SUBJECT } from '@kkumteo/domain/drafts/draft';
import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';
import { type Decoded, list, orNull, personal, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { ifGiven, matching, numberText, pressKey, text } from '../wire/requests.ts';
import { boolean, date, instant, string, wholeNumber, won } from '../wire/scalars.ts';
import { draftEntries } from './catalogue-entries.ts';

/** 상품, and the drafts by which everything of the catalogue is changed and published. */
export const cataloguePaths = {
  products: '/api/office/catalogue/products',
  choices: '/api/office/catalogue/choices',
  drafts: '/api/office/catalogue/drafts',
  newDraft: '/api/office/catalogue/drafts/new',
  draft: (draftId: number | string) => `/api/office/catalogue/drafts/${draftId}`,
  save: (draftId: number | string) => `/api/office/catalogue/drafts/${draftId}/save`,
  conflicts: (draftId: number | string) => `/api/office/catalogue/drafts/${draftId}/conflicts`,
  preview: (draftId: number | string) => `/api/office/catalogue/drafts/${draftId}/preview`,
  discard: (draftId: number | string) => `/api/office/catalogue/drafts/${draftId}/discard`,
  publish: (draftId: number | string) => `/api/office/catalogue/drafts/${draftId}/publish`,
  cancel: (draftId: number | string) => `/api/office/catalogue/drafts/${draftId}/cancel`,
  restore: (draftId: number | string) => `/api/office/catalogue/drafts/${draftId}/restore`,
  scheduled: '/api/office/catalogue/scheduled',
  versions: '/api/office/catalogue/versions',
} as const;

const draftId = wholeNumber;
const whole = same(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)));
const ofDraft = plain({ draftId: numberText });
const who = orNull(plain({ staffKey: wholeNumber, name: string }));
const subject = matching(SUBJECT);
const reason = text(200, 1);

// the list of products

const listed = plain({
  productId: wholeNumber,
  /** The number by which groups book it, where it has one. */
  groupProductId: orNull(wholeNumber),
  hall: string,
  hallName: string,
  name: string,
  picturePath: string,
  tracks: list(wordOf(['individual', 'group'])),
  rounds: wholeNumber,
  /** Of a round, for experiencers; null of a bundle, which takes those of others. */
  seats: orNull(wholeNumber),
  /** The highest price of an experiencer that holds today; null without prices. */
  fee: orNull(won),
  /** Null in a draft that does not say it yet. */
  saleFrom: orNull(date),
  saleTo: orNull(date),
  state: wordOf(PRODUCT_STATES),
  draftId: orNull(draftId),
  /** Of its open draft, in words as its differences count them. */
  changed: wholeNumber,
  /** When its draft is published by itself. */
  dueAt: orNull(instant),
  /** Who saved its open draft last, or published it as a draft. */
  editedBy: who,
  editedAt: orNull(instant),
});
export type ListedProduct = Decoded<typeof listed>;
export const productsCall = { answer: plain({ products: list(listed) }) };

/** What fields of an entry may name. */
export const choicesCall = {
  answer: plain({
    halls: list(plain({ hall: string, name: string, hasRooms: boolean, colour: wordOf(HALL_COLOURS) })),
    streets: list(plain({ id: string, hall: string, name: string })),
    rooms: list(plain({ id: string, hall: string, street: string, name: string })),
    categories: list(plain({ id: string, name: string, kind: string })),
    products: list(plain({ id: string, name: string, hall: string, invitationOnly: boolean })),
  }),
};
export type CatalogueChoices = Decoded<typeof choicesCall.answer>;

// a draft

/** Which value of which entry: `rounds.0.starts` of products 101; '' is the whole entry. */
const place = { table: wordOf(DRAFT_TABLES), key: string, path: string };

/** A difference in words: `회차와 좌석`, `1회 체험자`, `24석` → `20석`. */
const change = plain({ ...place, section: string, label: string, before: string, after: string });
export type DraftChange = Decoded<typeof change>;

/** Of a field by its section and label; '' of both for what is wrong elsewhere in the catalogue. */
const fault = plain({ ...place, section: string, label: string, sentence: string });

const draft = plain({
  draftId,
  subject: string,
  name: string,
  /** `scheduled` waits for `dueAt`, `proposed` for a second person; neither is saved until it is taken back. */
  state: wordOf(DRAFT_STATES),
  revision: wholeNumber,
  /** The version of the catalogue that it began from. */
  onVersion: wholeNumber,
  begunBy: who,
  begunAt: instant,
  savedBy: who,
  savedAt: instant,
  dueAt: orNull(instant),
  /** Why it was not published at its time, in a sentence. */
  failure: orNull(string),
  /** All entries of its subject as they are in the published catalogue. */
  published: draftEntries,
  /** The same as they are in the draft, with those that it adds; value null is one that it takes out. */
  entries: draftEntries,
  changes: list(change),
  faults: list(fault),
  /** Prices or seats fall: another person publishes it. */
  needsSecondPerson: boolean,
});
export type CatalogueDraft = Decoded<typeof draft>;

export const draftCall = { params: ofDraft, answer: draft };

const openDraft = plain({
  draftId,
  subject: string,
  name: string,
  state: wordOf(['open', 'proposed', 'scheduled']),
  savedBy: who,
  savedAt: instant,
  dueAt: orNull(instant),
  failure: orNull(string),
});
export const draftsCall = { answer: plain({ drafts: list(openDraft) }) };
export type OpenDraft = Decoded<typeof openDraft>;

/** Opens the draft of a subject of the catalogue, or begins one. */
export const openDraftCall = { body: plain({ subject }), answer: draft };

/** Begins the draft of a new product, coupon or notice, whose number the site gives: empty, or as a copy. */
export const newDraftCall = {
  body: plain({ kind: wordOf(NUMBERED_KINDS), copyOf: orNull(whole) }),
  answer: draft,
};
export type NewDraft = Decoded<typeof newDraftCall.body>;

/** A field that two people have changed differently; `theirs` is what is saved. */
const clash = plain({
  ...place,
  section: string,
  label: string,
  before: string,
  theirs: string,
  mine: string,
  by: who,
  at: instant,
});
export type DraftClash = Decoded<typeof clash>;

export const saveDraftCall = {
  params: ofDraft,
  /** Entries that changed since the revision that was read, each whole. */
  body: plain({ revision: whole, entries: draftEntries }),
  answer: plain({
    /** False where something clashes: nothing was saved. */
    isSaved: boolean,
    /** As it is saved now; where something clashes, as the other person saved it. */
    draft,
    /** What another person has saved since, merged in already where nothing clashes. */
    theirs: list(change),
    clashes: list(clash),
    /** Where something clashes: what was sent merged with what is saved, theirs in fields that clash. To be sent with `draft.revision`. */
    merged: draftEntries,
  }),
};
export type SavedDraft = Decoded<typeof saveDraftCall.answer>;

// what is in its way

const wayOut = plain({
  /** `from-day`: holds from the first day on which it works. `except-days`: those days stay as they are. `move`: its bookings move by 예약, `close`: by 하루 닫기. */
  kind: wordOf(['from-day', 'except-days', 'move', 'close']),
  label: string,
  /** Ready to be saved; empty for a way that leads elsewhere. */
  entries: draftEntries,
  /** The day that 하루 닫기 is opened with. */
  day: orNull(date),
});
export type WayOut = Decoded<typeof wayOut>;

const conflict = plain({
  ...place,
  kind: wordOf(['fewer-seats', 'closed-day', 'in-use', 'missing']),
  /** `12월 12일 1회는 이미 24석 팔렸어요: 20석으로 줄일 수 없습니다`. */
  sentence: string,
  /** `4석이 넘칩니다. 같은 까닭인 날이 이틀 더 있어요: …`; '' where there is no more to say. */
  detail: string,
  days: list(plain({ day: date, taken: wholeNumber, seats: wholeNumber })),
  bookings: list(
    plain({
      bookingReference: string,
      /** Masked, with how many more: `박** 외 1명`. */
      who: string,
      isGroup: boolean,
      day: date,
      seats: wholeNumber,
      bookedAt: instant,
    }),
  ),
  /** Orders whose payment is under way, which are not listed. */
  orders: wholeNumber,
  ways: list(wayOut),
});
export type DraftConflict = Decoded<typeof conflict>;
export const conflictsCall = {
  params: ofDraft,
  answer: personal(
    plain({
      conflicts: list(conflict),
      /** Days of rounds that publishing would open. */
      newRounds: wholeNumber,
    }),
  ),
};
export type DraftConflicts = Decoded<typeof conflictsCall.answer>;

// as a visitor sees it

const shown = plain({
  track: wordOf(['individual', 'group']),
  productId: wholeNumber,
  hallName: string,
  name: string,
  headline: string,
  summary: string,
  description: list(plain({ title: string, body: string })),
  target: string,
  durationMinutes: wholeNumber,
  picturePath: string,
  saleFrom: date,
  saleTo: date,
  rounds: list(plain({ name: string, starts: string, ends: string, from: orNull(date), to: orNull(date) })),
  /** Of the first day that can be visited, then those that follow, each from its day on. */
  prices: list(plain({ name: string, fee: won, additionalFee: orNull(won), from: orNull(date) })),
});
export type ProductShown = Decoded<typeof shown>;
/** Each track of the product as its draft says it; empty while the draft has faults. */
export const previewCall = { params: ofDraft, answer: plain({ products: list(shown) }) };

// publishing

const act = { reason, pressKey };
const done = plain({ draft });

export const discardCall = { params: ofDraft, body: plain(act), answer: plain({ done: boolean }) };

export const publishCall = {
  params: ofDraft,
  body: plain({ revision: whole, at: orNull(instant), ...act }),
  /** `refused`: its conflicts say why. */
  answer: plain({ state: wordOf(['published', 'scheduled', 'proposed', 'refused']), version: orNull(wholeNumber) }),
};
export type PublishDraft = Decoded<typeof publishCall.body>;
export type PublishState = Decoded<typeof publishCall.answer>['state'];

/** Takes back its moment: the draft is open again. */
export const cancelCall = { params: ofDraft, body: plain(act), answer: done };

export const scheduledCall = { answer: plain({ drafts: list(openDraft) }) };

const version = plain({
  version: wholeNumber,
  publishedAt: instant,
  /** Null of one that a command published. */
  by: who,
  note: string,
  subject: orNull(string),
  name: orNull(string),
  /** What it changed, in words; empty of one that a command published. */
  changes: list(change),
});
export type CatalogueVersion = Decoded<typeof version>;
export const versionsCall = {
  /** Of one subject, or of all. */
  query: plain({ subject: ifGiven(subject), before: ifGiven(numberText) }),
  answer: plain({ versions: list(version), hasMore: boolean }),
};

/** The draft says what its subject was in a version: the way back is published like every other change. */
export const restoreCall = {
  params: ofDraft,
  body: plain({ revision: whole, version: whole }),
  answer: done,
};
