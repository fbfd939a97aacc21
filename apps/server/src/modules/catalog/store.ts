import type { Notice, OperatorSettings } from '@kkumteo/contract/catalog/site';
import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { limitsOf } from '@kkumteo/domain/catalog/limits';
import type { Invitation } from '@kkumteo/domain/catalog/invitation';
import type { Component, LaterCapacity, ProductRow } from '@kkumteo/domain/catalog/product';
import type { PersonCategory } from '@kkumteo/domain/participants/category';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import type { CalendarDay, DayKind } from '@kkumteo/domain/schedule/calendar';
import type { Database, Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';
import type { CatalogueChanges, CatalogueRoom, Street } from './catalogue.ts';

export type RoundRow = Row<
  'round',
  'roundId' | 'productId' | 'name' | 'startMinute' | 'endMinute' | 'fromDay' | 'toDay' | 'removed'
>;

type RoundComponentRow = Row<'round_component', 'roundId'> &
  Row<'component', 'componentId' | 'capacityMode' | 'leaderCapacity' | 'name'> &
  Row<'component_round', 'componentRoundId' | 'startMinute' | 'endMinute' | 'fromDay' | 'toDay'>;

export interface CatalogueRows {
  /** Those that are sold and those that only bookings know. */
  readonly products: readonly (ProductRow & Row<'product', 'removed'>)[];
  readonly components: readonly (Omit<Component, 'laterCapacities'> & { readonly productId: number })[];
  readonly laterCapacities: readonly (LaterCapacity & { readonly componentId: number })[];
  readonly rounds: readonly RoundRow[];
  readonly roundComponents: readonly RoundComponentRow[];
  readonly exceptions: readonly Row<'exception_date', 'productId' | 'day' | 'kind'>[];
  readonly categories: readonly PersonCategory[];
  readonly priceRows: readonly (Omit<PriceRow, 'categories'> & {
    readonly productId: number;
    readonly removed: boolean;
    readonly categoryIds: readonly string[];
  })[];
  readonly invitations: readonly Invitation[];
  readonly halls: readonly (HallRecord & Row<'hall', 'removed'>)[];
  readonly streets: readonly Street[];
  readonly rooms: readonly CatalogueRoom[];
  readonly calendar: readonly CalendarDay[];
  readonly notices: readonly Notice[];
  /** With the limits that differ from the usual ones. */
  readonly operator: (OperatorSettings & { readonly limits?: Parameters<typeof limitsOf>[0] }) | null;
  readonly texts: readonly Row<'park_text', 'name' | 'language' | 'document'>[];
  readonly english: readonly Row<'catalogue_english', 'korean' | 'english'>[];
  readonly changes: CatalogueChanges;
  /** False until a park that is begun at the console is opened, and without a park. */
  readonly isOpen: boolean;
}

/** Whether there is nothing to show yet: no product, or not what the park says of itself. */
export async function isParkEmpty(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ readonly empty: boolean }>(
    'select not exists (select from product where not removed) or not exists (select from operator_settings) as empty',
  );
  return row?.empty ?? true;
}

const IS_OPEN = `select exists (select from operator_settings)
  and not exists (select from park_opening where opened_at is null) as open`;

export async function isParkOpen(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ readonly open: boolean }>(IS_OPEN);
  return row?.open ?? false;
}

/** Reads all rows of the catalogue in one snapshot, so that no round or price lacks its product. */
export function readCatalogueRows(db: Database): Promise<CatalogueRows> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return {
      products: await tx.query<CatalogueRows['products'][number]>(PRODUCTS),
      components: await tx.query(COMPONENTS),
      laterCapacities: await tx.query(LATER_CAPACITIES),
      rounds: await tx.query<RoundRow>(ROUNDS),
      roundComponents: await tx.query<RoundComponentRow>(ROUND_COMPONENTS),
      exceptions: await tx.query(EXCEPTIONS),
      categories: await tx.query<PersonCategory>(CATEGORIES),
      priceRows: await tx.query(PRICE_ROWS),
      invitations: await tx.query(INVITATIONS),
      halls: await tx.query<CatalogueRows['halls'][number]>(HALLS),
      streets: await tx.query<Street>(STREETS),
      rooms: await tx.query<CatalogueRoom>(ROOMS),
      calendar: await readCalendar(tx),
      notices: await tx.query<Notice>(NOTICES),
      operator: await readOperator(tx),
      texts: await tx.query(TEXTS),
      english: await tx.query(ENGLISH),
      isOpen: await isParkOpen(tx),
      changes: (await tx.query<CatalogueChanges>(CHANGES, [SHOWN_WITH_PRODUCTS]))[0] ?? {
        products: null,
        english: null,
      },
    };
  });
}

/** A record from before the park described itself has neither line. */
async function readOperator(sql: Sql): Promise<OperatorSettings | null> {
  const [row] = await sql.query<{ readonly settings: OperatorSettings }>(OPERATOR);
  return row === undefined ? null : Object.assign({ lead: '', about: '' }, row.settings);
}

async function readCalendar(sql: Sql): Promise<readonly CalendarDay[]> {
  const rows = await sql.query<Row<'calendar_day', 'day' | 'kind' | 'name'>>(CALENDAR);
  return rows.map((row) => ({ ...row, kind: dayKind(row.kind) }));
}

// 0 working day, 2 closed day, everything else a holiday (PD-47).
export const dayKind = (kind: number): DayKind => (kind === 0 ? 'working' : kind === 2 ? 'closed' : 'holiday');

const PRODUCTS = `select product_id, hall, name, headline, tracks, is_bundle,
    fixed_headcount, room_total_limit, capacity_mode,
    sale_from, sale_to, included_weekdays, summary,
    description, target, option_text, duration_minutes, grades, street_id,
    recommended_rank, picture_path, invitation_only,
    pledge_only, same_day_cutoff_minute, required_confirmation,
    free_application, refund_until, removed
  from product order by recommended_rank nulls last, position, product_id`;

const COMPONENTS = `select pc.product_id, c.component_id, c.hall, c.name,
    c.capacity_mode, c.experiencer_capacity, c.leader_capacity
  from product_component pc join component c using (component_id) order by pc.product_id, pc.position`;

const LATER_CAPACITIES = `select component_id, from_day, experiencer_capacity, leader_capacity
  from component_capacity order by component_id, from_day`;

const ROUNDS = `select round_id, product_id, name, start_minute, end_minute, from_day, to_day, removed
  from round order by product_id, position, round_id`;

const ROUND_COMPONENTS = `select rc.round_id, cr.component_id, cr.component_round_id,
    c.capacity_mode, c.leader_capacity, c.name, cr.start_minute,
    cr.end_minute, cr.from_day, cr.to_day
  from round_component rc join component_round cr using (component_round_id) join component c using (component_id)
  order by rc.round_id, cr.component_round_id`;

const EXCEPTIONS = `select product_id, day, kind from exception_date order by day`;

const CATEGORIES = `select category_id, name, kind, discount_percent,
    per_booking_limit, experiencers_each, note
  from person_category order by position`;

const PRICE_ROWS = `select p.price_row_id, p.product_id, p.role, p.name, p.fee,
    p.additional_fee, p.hidden, p.fixed, p.shared_people, p.removed, p.from_day, p.to_day,
    array(select category_id from price_row_category c where c.price_row_id = p.price_row_id) as category_ids
  from price_row p order by p.product_id, p.position`;

const INVITATIONS = 'select code, product_id, until_day as until, booking_limit as "limit" from invitation';

const HALLS = `select hall, name, short_name, intro, age_guidance,
    same_day_until_minute, closed_weekdays, in_chooser,
    picture_path, colour, has_rooms, ages_from, ages_to, guidance_from, guidance_to, age_caution,
    paid_before_day, takes_experience_card, has_street_filter, recount_after_cart, removed
  from hall order by position`;

const STREETS = `select street_id, hall, name, parent_street_id from street where not removed order by position, street_id`;

const ROOMS = `select cr.component_id, r.room_id, r.name as room_name, s.street_id,
    s.name as street_name, s.zone, r.recommended, r.description, r.picture_path,
    cr.from_day, cr.to_day
  from component_room cr join room r using (room_id) join street s using (street_id)
  order by cr.component_id, s.position, s.street_id, r.position, r.room_id`;

const CALENDAR = 'select day, kind, name from park_calendar() order by day';

const NOTICES = `select notice_id, hall, track, kind, from_day, to_day, title, message, link
  from notice order by from_day desc, notice_id`;

const OPERATOR = 'select settings from operator_settings';

const TEXTS = 'select name, language, document from park_text order by name, language';

const ENGLISH = 'select korean, english from catalogue_english';

const SHOWN_WITH_PRODUCTS = [
  'component',
  'component_capacity',
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
  'room_capacity',
  'round',
  'round_component',
  'street',
];

const CHANGES = `select max(changed_on) filter (where table_name = any($1)) as products,
    max(changed_on) filter (where table_name = 'catalogue_english') as english
  from catalogue_change`;
