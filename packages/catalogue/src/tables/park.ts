import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import { LIMIT_NAMES, LIMITS } from '@kkumteo/domain/catalog/limits';
import { ZONES } from '@kkumteo/domain/catalog/street';
import type { KstDate } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';
import type { CatalogueDocument } from '../document/document.ts';
import {
  operatorSchema,
  TEXT_NAMES,
  type Category,
  type Coupon,
  type Hall,
  type Notice,
  type Operator,
  type Organisation,
  type ParkDay,
  type ParkText,
  type Room,
  type Street,
} from '../document/park.ts';
import { pictured, picturePath } from '../document/pictures.ts';
import {
  day,
  entryOf,
  flag,
  integer,
  integers,
  minute,
  oneOf,
  orNoneYet,
  orNull,
  rowOf,
  text,
  texts,
  tree,
  weekdays,
  type Columns,
  type Row,
} from './columns.ts';

/** An entry without what is two fields in the file and one column. */
type Plain<E> = Omit<E, 'picture' | 'scene'>;
export type Uploaded = ReadonlyMap<string, string>;

const HALL: Columns<Plain<Hall>> = {
  hall: ['hall', text],
  name: ['name', text],
  shortName: ['short_name', text],
  intro: ['intro', text],
  ageGuidance: ['age_guidance', text],
  sameDayUntil: ['same_day_until_minute', orNull(minute)],
  closedWeekdays: ['closed_weekdays', weekdays],
  inChooser: ['in_chooser', flag],
  hasRooms: ['has_rooms', flag],
  hasStreetFilter: ['has_street_filter', flag],
  agesFrom: ['ages_from', orNull(integer)],
  agesTo: ['ages_to', orNull(integer)],
  guidanceFrom: ['guidance_from', orNull(integer)],
  guidanceTo: ['guidance_to', orNull(integer)],
  ageCaution: ['age_caution', flag],
  paidBeforeDay: ['paid_before_day', flag],
  takesExperienceCard: ['takes_experience_card', flag],
  recountAfterCart: ['recount_after_cart', flag],
  colour: ['colour', oneOf(...HALL_COLOURS)],
};
const STREET: Columns<Street> = {
  id: ['street_id', text],
  hall: ['hall', text],
  name: ['name', text],
  zone: ['zone', orNull(oneOf(...ZONES))],
  parent: ['parent_street_id', orNull(text)],
};
const ROOM: Columns<Plain<Room>> = {
  id: ['room_id', text],
  hall: ['hall', text],
  street: ['street_id', text],
  name: ['name', text],
  description: ['description', text],
  recommended: ['recommended', flag],
};
const CATEGORY: Columns<Category> = {
  id: ['category_id', text],
  name: ['name', text],
  kind: ['kind', oneOf('standard', 'discount', 'group-leader', 'carer', 'free-guardian')],
  discountPercent: ['discount_percent', integer],
  perBookingLimit: ['per_booking_limit', orNull(integer)],
  experiencersEach: ['experiencers_each', orNull(integer)],
  note: ['note', text],
};
const COUPON: Columns<Coupon> = {
  id: ['coupon_id', integer],
  kind: ['kind', oneOf('standard', 'date-limited')],
  amount: ['amount', integer],
  note: ['note', text],
  hall: ['hall', orNull(text)],
  products: ['product_ids', orNoneYet(integers, [])],
  from: ['use_from', orNull(day)],
  to: ['use_to', orNull(day)],
  bookFrom: ['book_from', orNull(day)],
  bookTo: ['book_to', orNull(day)],
  code: ['code', orNull(text)],
  limit: ['total_limit', orNull(integer)],
  perMember: ['member_limit', orNoneYet(integer, 1)],
};
const NOTICE: Columns<Notice> = {
  id: ['notice_id', integer],
  hall: ['hall', orNull(text)],
  track: ['track', orNull(oneOf('individual', 'group'))],
  kind: ['kind', oneOf('notice', 'alert')],
  from: ['from_day', day],
  to: ['to_day', day],
  title: ['title', text],
  message: ['message', text],
  link: ['link', orNull(text)],
};
const PARK_DAY: Columns<ParkDay> = {
  day: ['day', day],
  kind: ['kind', oneOf('holiday', 'closed', 'open')],
  name: ['name', orNull(text)],
};
const ORGANISATION: Columns<Organisation> = {
  id: ['organisation_id', integer],
  name: ['name', text],
  kind: ['kind', oneOf('school', 'other')],
  postalCode: ['postal_code', text],
  basicAddress: ['basic_address', text],
  detailAddress: ['detail_address', text],
  grades: ['grades', texts],
};

const PARK_TEXT: Columns<ParkText> = {
  name: ['name', oneOf(...TEXT_NAMES)],
  language: ['language', oneOf('ko', 'en')],
  document: ['document', tree],
};

type Pictured = Pick<Hall, 'picture' | 'scene'>;

const pictureColumn = (entry: Pictured, uploaded: Uploaded): Row => ({ picture_path: picturePath(entry, uploaded) });
const pictureFields = (row: Row): Pictured => pictured(text.toField(row['picture_path']));
const placed = (rows: readonly Row[]): readonly Row[] => rows.map((row, position) => ({ ...row, position }));

/** The rows of what is not sold itself: the operator, places, days, kinds of visitors, notices and coupons. */
export function parkRows(document: CatalogueDocument, today: KstDate, uploaded: Uploaded) {
  const { halls, days, streets, rooms, categories, notices, coupons, organisations, texts } = document;
  const ofHall = new Map<string, number>();
  const placeInHall = (hall: string): number => {
    const place = ofHall.get(hall) ?? 0;
    ofHall.set(hall, place + 1);
    return place;
  };
  return {
    operator_settings: [{ only_row: true, settings: settingsOf(document.operator) }],
    hall: placed(halls.map((hall) => ({ ...rowOf(HALL, plain(hall), today), ...pictureColumn(hall, uploaded) }))),
    park_day: days.map((each) => rowOf(PARK_DAY, each, today)),
    notice: notices.map((notice) => rowOf(NOTICE, notice, today)),
    street: placed(streets.map((street) => rowOf(STREET, street, today))),
    room: rooms.map((room) => ({
      ...rowOf(ROOM, plain(room), today),
      ...pictureColumn(room, uploaded),
      position: placeInHall(room.hall),
    })),
    person_category: placed(categories.map((category) => rowOf(CATEGORY, category, today))),
    coupon: coupons.map((coupon) => rowOf(COUPON, coupon, today)),
    park_text: texts.map((each) => rowOf(PARK_TEXT, each, today)),
    organisation: organisations?.map((organisation) => rowOf(ORGANISATION, organisation, today)) ?? null,
  };
}

function plain<E extends Pictured>({ picture: _picture, scene: _scene, ...rest }: E): Omit<E, 'picture' | 'scene'> {
  return rest;
}

/** The rows of a table that are still there, in the order of the columns that say one. */
export type Present = (table: string, ...order: readonly string[]) => readonly Row[];

/** The parts of the document that {@link parkRows} makes rows of. */
export function parkEntries(present: Present, hasOrganisations: boolean) {
  const hallOrder = new Map(present('hall', 'position').map((row, at) => [row['hall'], at]));
  return {
    operator: operatorOf(present('operator_settings')),
    halls: present('hall', 'position').map((row) => ({ ...entryOf(HALL, row), ...pictureFields(row) })),
    days: present('park_day', 'day').map((row) => entryOf(PARK_DAY, row)),
    streets: present('street', 'position').map((row) => entryOf(STREET, row)),
    rooms: present('room', 'position')
      .map((row) => ({ ...entryOf(ROOM, row), ...pictureFields(row) }))
      .toSorted((one, other) => (hallOrder.get(one.hall) ?? 0) - (hallOrder.get(other.hall) ?? 0)),
    categories: present('person_category', 'position').map((row) => entryOf(CATEGORY, row)),
    coupons: present('coupon', 'coupon_id').map((row) => entryOf(COUPON, row)),
    notices: present('notice', 'notice_id').map((row) => entryOf(NOTICE, row)),
    texts: present('park_text', 'name', 'language').map((row) => entryOf(PARK_TEXT, row)),
    organisations: hasOrganisations
      ? present('organisation', 'organisation_id').map((row) => entryOf(ORGANISATION, row))
      : null,
  };
}

/** Limits that are as usual are not written, and a row from before them has none. */
function settingsOf({ limits, ...operator }: Operator): Row {
  const own = LIMIT_NAMES.filter((name) => limits[name] !== LIMITS[name].usual);
  const said = Object.fromEntries(own.map((name) => [name, String(limits[name])]));
  return own.length === 0 ? operator : { ...operator, limits: said };
}

function operatorOf([row]: readonly Row[]): Operator {
  if (row === undefined) throw new Error('There is no park yet: it has no operator.');
  return v.parse(operatorSchema, row['settings']);
}
