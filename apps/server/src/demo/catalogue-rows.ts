import { addDays, weekdayOf, type KstDate } from '@kkumteo/domain/shared/time';
import { PERSON_CATEGORIES } from '@kkumteo/demo-park/categories';
import type { Catalogue } from '@kkumteo/demo-park/catalogue';
import { englishText } from '@kkumteo/demo-park/english/texts';
import { PARK_COUPONS } from '@kkumteo/demo-park/coupons';
import { PARK_HALLS } from '@kkumteo/demo-park/halls';
import { PARK_NOTICES } from '@kkumteo/demo-park/notices';
import { OPERATOR_SETTINGS } from '@kkumteo/demo-park/operator';
import { PARK_TEXTS } from '@kkumteo/demo-park/park-texts';
import { PARK_ROOMS, PARK_STREETS } from '@kkumteo/demo-park/rooms';
import type { ProductRecord } from '@kkumteo/demo-park/types';
import type { Row } from '../db/insert-rows.ts';

/** Table and rows, in the order in which they must be inserted. */
export type TableRows = readonly (readonly [table: string, rows: readonly Row[]])[];

/** The rows of the demo park's catalogue and texts on `today`. */
export function catalogueRows({ components, products }: Catalogue, today: KstDate): TableRows {
  const tables: TableRows = [
    ['operator_settings', [{ only_row: true, settings: OPERATOR_SETTINGS }]],
    ['hall', hallRows()],
    ['notice', noticeRows(today)],
    ['street', PARK_STREETS.map(streetRow)],
    ['room', PARK_ROOMS.map(roomRow)],
    ['person_category', PERSON_CATEGORIES.map(categoryRow)],
    ['component', components.map(componentRow)],
    [
      'component_room',
      components.flatMap(({ componentId, rooms }) => rooms.map((room) => componentRoomRow(componentId, room))),
    ],
    [
      'component_round',
      components.flatMap(({ componentId, rounds }) => rounds.map((round) => componentRoundRow(componentId, round))),
    ],
    ['product', products.map((product) => productRow(product, today))],
    ['invitation', products.flatMap(invitationRows)],
    ['product_component', products.flatMap(productComponentRows)],
    ['round', products.flatMap(roundRows)],
    ['round_component', products.flatMap(roundComponentRows)],
    ['exception_date', products.flatMap((product) => exceptionRows(product, today))],
    ['price_row', products.flatMap(priceRows)],
    ['price_row_category', products.flatMap(priceRowCategoryRows)],
    ['coupon', PARK_COUPONS.map((coupon) => couponRow(coupon, today))],
  ];
  return [
    ...tables,
    ['park_text', PARK_TEXTS.map((text) => ({ ...text }))],
    ['catalogue_english', englishRows(tables)],
  ];
}

/** The demo park's English for the texts in these tables. */
const englishRows = (tables: TableRows): readonly Row[] =>
  koreanTexts(tables).flatMap((korean) => {
    const english = englishText(korean);
    return english === null ? [] : [{ korean, english }];
  });

/** Every Korean text in rows, once, at any depth. */
export function koreanTexts(value: unknown, found = new Set<string>()): readonly string[] {
  if (typeof value === 'string' && /\p{Script=Hangul}/u.test(value)) found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) koreanTexts(each, found);
  return [...found];
}

const hallRows = (): readonly Row[] =>
  PARK_HALLS.map((hall, position) => ({
    hall: hall.hall,
    name: hall.name,
    short_name: hall.shortName,
    intro: hall.intro,
    age_guidance: hall.ageGuidance,
    same_day_until_minute: hall.sameDayUntilMinute,
    closed_weekdays: hall.closedWeekdays,
    in_chooser: hall.inChooser,
    position,
    picture_path: hall.picturePath,
    colour: hall.colour,
    has_rooms: hall.hasRooms,
    ages_from: hall.agesFrom,
    ages_to: hall.agesTo,
    guidance_from: hall.guidanceFrom,
    guidance_to: hall.guidanceTo,
    age_caution: hall.ageCaution,
    paid_before_day: hall.paidBeforeDay,
    takes_experience_card: hall.takesExperienceCard,
    has_street_filter: hall.hasStreetFilter,
    recount_after_cart: hall.recountAfterCart,
  }));

const noticeRows = (today: KstDate): readonly Row[] =>
  PARK_NOTICES.map((notice) => ({
    notice_id: notice.noticeId,
    hall: notice.hall,
    track: notice.track ?? null,
    kind: notice.kind,
    from_day: dayOf(notice.from, today),
    to_day: dayOf(notice.to, today),
    title: notice.title,
    message: notice.message,
    link: notice.link,
  }));

const dayOf = (day: KstDate | number, today: KstDate): KstDate => (typeof day === 'number' ? addDays(today, day) : day);

const streetRow = (street: (typeof PARK_STREETS)[number]): Row => ({
  street_id: street.streetId,
  hall: street.hall,
  name: street.name,
  parent_street_id: street.parentStreetId,
  zone: street.zone,
  position: street.position,
});

const roomRow = (room: (typeof PARK_ROOMS)[number]): Row => ({
  room_id: room.roomId,
  hall: room.hall,
  street_id: room.streetId,
  name: room.name,
  description: room.description,
  recommended: room.recommended,
  picture_path: room.picturePath,
  position: room.position,
});

const categoryRow = (category: (typeof PERSON_CATEGORIES)[number], position: number): Row => ({
  category_id: category.categoryId,
  name: category.name,
  kind: category.kind,
  discount_percent: category.discountPercent,
  per_booking_limit: category.perBookingLimit,
  experiencers_each: category.experiencersEach,
  note: category.note,
  position,
});

type Component = Catalogue['components'][number];

const componentRow = (component: Component): Row => ({
  component_id: component.componentId,
  hall: component.hall,
  name: component.name,
  capacity_mode: component.capacityMode,
  experiencer_capacity: component.experiencerCapacity,
  leader_capacity: component.leaderCapacity,
});

const componentRoomRow = (componentId: number, room: Component['rooms'][number]): Row => ({
  component_id: componentId,
  room_id: room.roomId,
  capacity: room.capacity,
});

const componentRoundRow = (componentId: number, round: Component['rounds'][number]): Row => ({
  component_round_id: round.componentRoundId,
  component_id: componentId,
  name: round.name,
  start_minute: round.start,
  end_minute: round.end,
});

const productRow = (product: ProductRecord, today: KstDate): Row => ({
  product_id: product.productId,
  hall: product.hall,
  name: product.name,
  headline: product.headline,
  tracks: product.tracks,
  is_bundle: product.isBundle,
  fixed_headcount: product.fixedHeadcount,
  room_total_limit: product.roomTotalLimit,
  capacity_mode: product.capacityMode,
  sale_from: addDays(today, product.saleFromDay),
  sale_to: addDays(today, product.saleToDay),
  included_weekdays: product.includedWeekdays,
  summary: product.summary,
  description: product.description,
  target: product.target,
  option_text: product.optionText,
  duration_minutes: product.durationMinutes,
  grades: product.grades,
  street_id: product.streetId,
  recommended_rank: product.recommendedRank,
  position: product.position,
  picture_path: product.picturePath,
  invitation_only: product.invitationOnly,
  pledge_only: product.pledgeOnly,
  same_day_cutoff_minute: product.sameDayCutoffMinute,
  required_confirmation: product.requiredConfirmation,
  free_application: product.freeApplication,
  refund_until: product.refundUntil,
});

const invitationRows = ({ productId, invitationCode }: ProductRecord): readonly Row[] =>
  invitationCode === null ? [] : [{ code: invitationCode, product_id: productId, school: '' }];

const productComponentRows = ({ productId, componentIds }: ProductRecord): readonly Row[] =>
  componentIds.map((componentId, position) => ({ product_id: productId, component_id: componentId, position }));

const roundRows = ({ productId, rounds }: ProductRecord): readonly Row[] =>
  rounds.map((round, position) => ({
    round_id: round.roundId,
    product_id: productId,
    name: round.name,
    start_minute: round.start,
    end_minute: round.end,
    position,
  }));

const roundComponentRows = ({ rounds }: ProductRecord): readonly Row[] =>
  rounds.flatMap(({ roundId, componentRoundIds }) =>
    componentRoundIds.map((componentRoundId) => ({ round_id: roundId, component_round_id: componentRoundId })),
  );

const SUNDAY = 0;
const WEDNESDAY = 3;

function exceptionRows({ productId, opensOnSunday, closedOnWednesday }: ProductRecord, today: KstDate): readonly Row[] {
  const opens = opensOnSunday === null ? [] : [{ day: nthFollowing(SUNDAY, opensOnSunday, today), kind: 'open' }];
  const closes =
    closedOnWednesday === null ? [] : [{ day: nthFollowing(WEDNESDAY, closedOnWednesday, today), kind: 'closed' }];
  return [...opens, ...closes].map(({ day, kind }) => ({ product_id: productId, day, kind }));
}

/** The nth day of that weekday after today, counted from 1. */
function nthFollowing(weekday: number, nth: number, today: KstDate): KstDate {
  const ahead = (weekday - weekdayOf(today) + 6) % 7;
  return addDays(today, ahead + 1 + (nth - 1) * 7);
}

const priceRows = ({ productId, priceRows: rows }: ProductRecord): readonly Row[] =>
  rows.map((row, position) => ({
    price_row_id: row.priceRowId,
    product_id: productId,
    role: row.role,
    name: row.name,
    fee: row.fee,
    additional_fee: row.additionalFee,
    hidden: row.hidden,
    fixed: row.fixed,
    shared_people: row.sharedPeople,
    position,
  }));

const priceRowCategoryRows = ({ priceRows: rows }: ProductRecord): readonly Row[] =>
  rows.flatMap((row) =>
    row.categoryIds.map((categoryId) => ({ price_row_id: row.priceRowId, category_id: categoryId })),
  );

const couponRow = (coupon: (typeof PARK_COUPONS)[number], today: KstDate): Row => ({
  coupon_id: coupon.couponId,
  kind: coupon.kind,
  amount: coupon.amount,
  note: coupon.note,
  hall: coupon.hall,
  use_from: coupon.useFromDay === null ? null : addDays(today, coupon.useFromDay),
  use_to: coupon.useToDay === null ? null : addDays(today, coupon.useToDay),
});
