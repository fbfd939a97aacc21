import type { Notice, OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { CapacityMode, Component, ProductRow } from '@kkumteo/domain/catalog/product';
import type { PersonCategory } from '@kkumteo/domain/participants/category';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import type { CalendarDay, DayKind } from '@kkumteo/domain/schedule/calendar';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Database, Sql } from '../../db/pool.ts';
import type { CatalogueRoom, Street } from './catalogue.ts';

export interface RoundRow {
  readonly roundId: number;
  readonly productId: number;
  readonly name: string;
  readonly startMinute: number;
  readonly endMinute: number;
}

interface RoundComponentRow {
  readonly roundId: number;
  readonly componentId: number;
  readonly componentRoundId: number;
  readonly capacityMode: CapacityMode;
  readonly leaderCapacity: number | null;
  readonly name: string;
  readonly startMinute: number;
  readonly endMinute: number;
}

export interface CatalogueRows {
  readonly products: readonly ProductRow[];
  readonly components: readonly (Component & { readonly productId: number })[];
  readonly rounds: readonly RoundRow[];
  readonly roundComponents: readonly RoundComponentRow[];
  readonly exceptions: readonly {
    readonly productId: number;
    readonly day: string;
    readonly kind: 'open' | 'closed';
  }[];
  readonly categories: readonly PersonCategory[];
  readonly priceRows: readonly (Omit<PriceRow, 'categories'> & {
    readonly productId: number;
    readonly categoryIds: readonly string[];
  })[];
  readonly halls: readonly HallRecord[];
  readonly streets: readonly Street[];
  readonly rooms: readonly CatalogueRoom[];
  readonly calendar: readonly CalendarDay[];
  readonly notices: readonly Notice[];
  readonly operator: OperatorSettings | null;
  readonly english: readonly { readonly korean: string; readonly english: string }[];
  readonly changes: CatalogueChanges;
}

/** The days on which it was changed last; null where nobody knows. */
export interface CatalogueChanges {
  /** Anything that the page of a product shows. */
  readonly products: KstDate | null;
  readonly english: KstDate | null;
}

/** Whether there is nothing to show yet: no product, or not what the park says of itself. */
export async function isParkEmpty(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ readonly empty: boolean }>(
    'select not exists (select from product) or not exists (select from operator_settings) as empty',
  );
  return row?.empty ?? true;
}

/** Reads all rows of the catalogue in one snapshot, so that no round or price lacks its product. */
export function readCatalogueRows(db: Database): Promise<CatalogueRows> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return {
      products: await tx.query<ProductRow>(PRODUCTS),
      components: await tx.query(COMPONENTS),
      rounds: await tx.query<RoundRow>(ROUNDS),
      roundComponents: await tx.query<RoundComponentRow>(ROUND_COMPONENTS),
      exceptions: await tx.query(EXCEPTIONS),
      categories: await tx.query<PersonCategory>(CATEGORIES),
      priceRows: await tx.query(PRICE_ROWS),
      halls: await tx.query<HallRecord>(HALLS),
      streets: await tx.query<Street>(STREETS),
      rooms: await tx.query<CatalogueRoom>(ROOMS),
      calendar: await readCalendar(tx),
      notices: await tx.query<Notice>(NOTICES),
      operator: (await tx.query<{ settings: OperatorSettings }>(OPERATOR))[0]?.settings ?? null,
      english: await tx.query(ENGLISH),
      changes: (await tx.query<CatalogueChanges>(CHANGES, [SHOWN_WITH_PRODUCTS]))[0] ?? {
        products: null,
        english: null,
      },
    };
  });
}

async function readCalendar(sql: Sql): Promise<readonly CalendarDay[]> {
  const rows = await sql.query<{ day: string; kind: number; name: string | null }>(CALENDAR);
  return rows.map((row) => ({ ...row, kind: dayKind(row.kind) }));
}

// 0 working day, 2 closed day, everything else a holiday (PD-47).
const dayKind = (kind: number): DayKind => (kind === 0 ? 'working' : kind === 2 ? 'closed' : 'holiday');

const PRODUCTS = `select product_id as "productId", hall, name, headline, tracks, is_bundle as "isBundle",
    fixed_headcount as "fixedHeadcount", room_total_limit as "roomTotalLimit", capacity_mode as "capacityMode",
    base_price as "basePrice", sale_from as "saleFrom", sale_to as "saleTo", included_weekdays as "includedWeekdays", summary,
    description, target, option_text as "optionText", duration_minutes as "durationMinutes", grades, street_id as "streetId",
    recommended_rank as "recommendedRank", picture_path as "picturePath", invitation_code as "invitationCode",
    pledge_only as "pledgeOnly", same_day_cutoff_minute as "sameDayCutoffMinute", required_confirmation as "requiredConfirmation",
    free_application as "freeApplication", refund_until as "refundUntil"
  from product order by recommended_rank nulls last, position, product_id`;

const COMPONENTS = `select pc.product_id as "productId", c.component_id as "componentId", c.hall, c.name,
    c.capacity_mode as "capacityMode", c.experiencer_capacity as "experiencerCapacity", c.leader_capacity as "leaderCapacity"
  from product_component pc join component c using (component_id) order by pc.product_id, pc.position`;

const ROUNDS = `select round_id as "roundId", product_id as "productId", name, start_minute as "startMinute", end_minute as "endMinute"
  from round order by product_id, position, round_id`;

const ROUND_COMPONENTS = `select rc.round_id as "roundId", cr.component_id as "componentId", cr.component_round_id as "componentRoundId",
    c.capacity_mode as "capacityMode", c.leader_capacity as "leaderCapacity", c.name, cr.start_minute as "startMinute",
    cr.end_minute as "endMinute"
  from round_component rc join component_round cr using (component_round_id) join component c using (component_id)
  order by rc.round_id, cr.component_round_id`;

const EXCEPTIONS = `select product_id as "productId", day, kind from exception_date order by day`;

const CATEGORIES = `select category_id as "categoryId", name, kind, discount_percent as "discountPercent",
    per_booking_limit as "perBookingLimit", experiencers_each as "experiencersEach", note
  from person_category order by position`;

const PRICE_ROWS = `select p.price_row_id as "priceRowId", p.product_id as "productId", p.role, p.name, p.fee,
    p.additional_fee as "additionalFee", p.hidden, p.fixed, p.shared_people as "sharedPeople",
    array(select category_id from price_row_category c where c.price_row_id = p.price_row_id) as "categoryIds"
  from price_row p order by p.product_id, p.position`;

const HALLS = `select hall, name, short_name as "shortName", intro, age_guidance as "ageGuidance",
    same_day_until_minute as "sameDayUntilMinute", closed_weekdays as "closedWeekdays", in_chooser as "inChooser",
    picture_path as "picturePath"
  from hall order by position`;

const STREETS = `select street_id as "streetId", hall, name, parent_street_id as "parentStreetId" from street order by position, street_id`;

const ROOMS = `select cr.component_id as "componentId", r.room_id as "roomId", r.name as "roomName", s.street_id as "streetId",
    s.name as "streetName", s.zone, r.recommended, r.description, r.picture_path as "picturePath"
  from component_room cr join room r using (room_id) join street s using (street_id)
  order by cr.component_id, s.position, s.street_id, r.position, r.room_id`;

const CALENDAR = 'select day, kind, name from calendar_day order by day';

const NOTICES = `select notice_id as "noticeId", hall, track, kind, from_day as "fromDay", to_day as "toDay", title, message, link
  from notice order by from_day desc, notice_id`;

const OPERATOR = 'select settings from operator_settings';

const ENGLISH = 'select korean, english from catalogue_english';

const SHOWN_WITH_PRODUCTS = [
  'component',
  'component_room',
  'component_round',
  'exception_date',
  'hall',
  'person_category',
  'price_row',
  'price_row_category',
  'product',
  'product_component',
  'room',
  'round',
  'round_component',
  'street',
];

const CHANGES = `select max(changed_on) filter (where table_name = any($1)) as products,
    max(changed_on) filter (where table_name = 'catalogue_english') as english
  from catalogue_change`;
