import type { Written } from '@kkumteo/domain/drafts/draft';
import * as v from 'valibot';
import { type Codec, type Decoded, list, maybe, orNull, plain, same } from '../wire/codec.ts';
import { wordOf } from '../wire/codes.ts';
import { LANGUAGES } from '../wire/language.ts';

// Entries of the catalogue as docs/catalogue.md has them, as they are written in a file: every value is a text, a number
// as `60`, a flag as `true`, a day as `2027-03-01`, a time as `10:30`; what is left out of a file is null, '' or [].

const MOST_TEXT = 8_000;
const MOST_ITEMS = 400;

/** What is wrong with a text is said by the faults of its draft. */
const text = same(v.pipe(v.string(), v.maxLength(MOST_TEXT)));
const none = orNull(text);
const flag = wordOf(['true', 'false']);
const some = <Value, Sent>(codec: Codec<Value, Sent>) => list(codec, MOST_ITEMS);
const texts = some(text);
const visitDays = { from: none, to: none };

const seats = plain({
  experiencers: text,
  leaders: none,
  counted: wordOf(['per-round', 'per-room']),
  rooms: some(plain({ room: text, seats: text, ...visitDays, changes: some(plain({ from: text, seats: text })) })),
  changes: some(plain({ from: text, experiencers: text, leaders: none })),
});

const round = plain({
  number: text,
  name: text,
  starts: none,
  ends: none,
  parts: some(plain({ component: text, round: text })),
  ...visitDays,
  id: none,
});

const own = {
  name: text,
  headline: text,
  summary: text,
  description: some(plain({ title: text, body: text })),
  target: text,
  optionText: text,
  durationMinutes: text,
  grades: texts,
  street: none,
  recommendedRank: none,
  picture: none,
  scene: none,
  saleFrom: text,
  saleTo: text,
  weekdays: texts,
  openOn: texts,
  closedOn: texts,
  prices: none,
  fixedHeadcount: flag,
  roomTotalLimit: none,
  invitationOnly: flag,
  pledgeOnly: flag,
  sameDayCutoff: none,
  requiredConfirmation: none,
  freeApplication: flag,
  refundUntil: wordOf(['round-start', 'day-before']),
} as const;

/** What a product for groups says otherwise: only the fields that differ are there. */
const forGroups = plain({
  id: text,
  name: maybe(own.name),
  headline: maybe(own.headline),
  summary: maybe(own.summary),
  description: maybe(own.description),
  target: maybe(own.target),
  optionText: maybe(own.optionText),
  durationMinutes: maybe(own.durationMinutes),
  grades: maybe(own.grades),
  street: maybe(own.street),
  recommendedRank: maybe(own.recommendedRank),
  picture: maybe(own.picture),
  scene: maybe(own.scene),
  saleFrom: maybe(own.saleFrom),
  saleTo: maybe(own.saleTo),
  weekdays: maybe(own.weekdays),
  openOn: maybe(own.openOn),
  closedOn: maybe(own.closedOn),
  prices: maybe(own.prices),
  fixedHeadcount: maybe(own.fixedHeadcount),
  roomTotalLimit: maybe(own.roomTotalLimit),
  invitationOnly: maybe(own.invitationOnly),
  pledgeOnly: maybe(own.pledgeOnly),
  sameDayCutoff: maybe(own.sameDayCutoff),
  requiredConfirmation: maybe(own.requiredConfirmation),
  freeApplication: maybe(own.freeApplication),
  refundUntil: maybe(own.refundUntil),
});

const product = plain({
  id: text,
  hall: text,
  tracks: texts,
  ...own,
  position: none,
  seats: orNull(seats),
  rounds: some(round),
  forGroups: orNull(forGroups),
});

const priceRow = plain({
  number: text,
  role: wordOf(['experiencer', 'leader']),
  name: text,
  fee: text,
  additionalFee: none,
  categories: texts,
  hidden: flag,
  fixed: flag,
  sharedPeople: none,
  ...visitDays,
  id: none,
});
const priceList = plain({ list: text, rows: some(priceRow) });

const room = plain({
  id: text,
  hall: text,
  street: text,
  name: text,
  description: text,
  recommended: flag,
  picture: none,
  scene: none,
});

const parkDay = plain({ day: text, kind: wordOf(['holiday', 'closed', 'open']), name: none });

const coupon = plain({
  id: text,
  kind: wordOf(['standard', 'date-limited']),
  amount: text,
  note: text,
  hall: none,
  products: texts,
  from: none,
  to: none,
  bookFrom: none,
  bookTo: none,
  code: none,
  limit: none,
  perMember: text,
});

const notice = plain({
  id: text,
  hall: none,
  track: orNull(wordOf(['individual', 'group'])),
  kind: wordOf(['notice', 'alert']),
  from: text,
  to: text,
  title: text,
  message: text,
  link: none,
});

const operator = plain({
  parkName: text,
  foundationName: text,
  chairmanTitle: text,
  address: text,
  businessNo: text,
  phone: text,
  email: text,
  hours: plain({ opening: text, callCentre: text, closed: text }),
  policyLinks: some(plain({ label: text, path: text })),
  lead: text,
  about: text,
  limits: plain({
    holdMinutes: text,
    openPayments: text,
    freeOrdersADay: text,
    freeIndividualsADay: text,
    freeGroupADay: text,
    signUpsPerAddress: text,
  }),
});

const hall = plain({
  hall: text,
  name: text,
  shortName: text,
  intro: text,
  ageGuidance: text,
  sameDayUntil: none,
  closedWeekdays: texts,
  inChooser: flag,
  hasRooms: flag,
  hasStreetFilter: flag,
  agesFrom: none,
  agesTo: none,
  guidanceFrom: none,
  guidanceTo: none,
  ageCaution: flag,
  paidBeforeDay: flag,
  takesExperienceCard: flag,
  recountAfterCart: flag,
  colour: text,
  picture: none,
  scene: none,
});

/** A text in the form that its name asks for. */
const tree: v.GenericSchema<Written> = v.lazy(() =>
  v.union([v.pipe(v.string(), v.maxLength(MOST_TEXT)), v.null(), v.array(tree), v.record(v.string(), tree)]),
);
const parkText = plain({ name: text, language: wordOf(LANGUAGES), document: same(tree) });

const invitation = plain({ code: text, product: text, school: text, limit: none, until: none });
const english = plain({ korean: text, english: text });

export type ProductEntry = Decoded<typeof product>;
export type RoundEntry = Decoded<typeof round>;
export type SeatsEntry = Decoded<typeof seats>;
export type PriceListEntry = Decoded<typeof priceList>;
export type PriceRowEntry = Decoded<typeof priceRow>;
export type CouponEntry = Decoded<typeof coupon>;
export type OperatorEntry = Decoded<typeof operator>;
export type HallEntry = Decoded<typeof hall>;
export type NoticeEntry = Decoded<typeof notice>;

/** An entry by the key of its table; null takes it out of the catalogue. */
const changed = <Value, Sent>(codec: Codec<Value, Sent>) => list(plain({ key: text, value: orNull(codec) }), 2_000);

/** Entries by table, in the order of the catalogue. */
export const draftEntries = plain({
  operator: changed(operator),
  halls: changed(hall),
  products: changed(product),
  prices: changed(priceList),
  rooms: changed(room),
  days: changed(parkDay),
  coupons: changed(coupon),
  notices: changed(notice),
  texts: changed(parkText),
  invitations: changed(invitation),
  english: changed(english),
});
export type DraftEntries = Decoded<typeof draftEntries>;

export const NO_ENTRIES: DraftEntries = {
  operator: [],
  halls: [],
  products: [],
  prices: [],
  rooms: [],
  days: [],
  coupons: [],
  notices: [],
  texts: [],
  invitations: [],
  english: [],
};
