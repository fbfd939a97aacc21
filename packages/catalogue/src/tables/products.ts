import type { KstDate } from '@kkumteo/domain/shared/time';
import type { CatalogueDocument } from '../document/document.ts';
import { idOf } from '../document/numbers.ts';
import { picturePath } from '../document/pictures.ts';
import type { Component, Invitation, Product, Round } from '../document/products.ts';
import { componentRounds, roundKey, timesOf, type RoundTimes } from '../document/times.ts';
import {
  day,
  flag,
  integer,
  minute,
  oneOf,
  orNoneYet,
  orNull,
  rowOf,
  someOf,
  text,
  texts,
  weekdays,
  type Columns,
} from './columns.ts';
import type { Uploaded } from './park.ts';
import { componentRoundId, roundName } from './seats.ts';

/** A product as it is sold: one that is for groups as well is two of them. */
export type SoldProduct = Omit<Product, 'forGroups'>;

export type PlainProduct = Omit<
  SoldProduct,
  'picture' | 'scene' | 'position' | 'description' | 'prices' | 'seats' | 'rounds' | 'openOn' | 'closedOn'
>;

export const PRODUCT: Columns<PlainProduct> = {
  id: ['product_id', integer],
  hall: ['hall', text],
  name: ['name', text],
  headline: ['headline', text],
  tracks: ['tracks', someOf('individual', 'group')],
  fixedHeadcount: ['fixed_headcount', flag],
  roomTotalLimit: ['room_total_limit', orNull(integer)],
  saleFrom: ['sale_from', day],
  saleTo: ['sale_to', day],
  weekdays: ['included_weekdays', weekdays],
  summary: ['summary', text],
  target: ['target', text],
  optionText: ['option_text', text],
  durationMinutes: ['duration_minutes', integer],
  grades: ['grades', texts],
  street: ['street_id', orNull(text)],
  recommendedRank: ['recommended_rank', orNull(integer)],
  invitationOnly: ['invitation_only', flag],
  pledgeOnly: ['pledge_only', flag],
  sameDayCutoff: ['same_day_cutoff_minute', orNull(minute)],
  requiredConfirmation: ['required_confirmation', orNull(text)],
  freeApplication: ['free_application', flag],
  refundUntil: ['refund_until', oneOf('round-start', 'day-before')],
};

export const INVITATION: Columns<Invitation> = {
  code: ['code', text],
  product: ['product_id', integer],
  school: ['school', text],
  limit: ['booking_limit', orNoneYet(orNull(integer), null)],
  until: ['until_day', orNoneYet(orNull(day), null)],
};

interface PlacedRound extends Omit<Round, 'starts' | 'ends' | 'parts'>, RoundTimes {
  readonly components: readonly (readonly [component: number, round: number])[];
}

export interface PlacedProduct {
  readonly product: SoldProduct;
  readonly position: number;
  /** When its rounds are, by the seats that they take. */
  readonly rounds: readonly PlacedRound[];
}

/** Every product that is sold, at its place among all. */
export function soldProducts(document: CatalogueDocument): readonly PlacedProduct[] {
  const times = componentRounds(document);
  let next = 0;
  return document.products.flatMap(({ forGroups, ...product }) => {
    const position = product.position ?? next;
    next = position + 1;
    const rounds = product.rounds.map((round) => placedRound(product, round, times));
    const own: PlacedProduct = { product, position, rounds };
    return forGroups === null ? [own] : [own, { product: groupProduct(product, forGroups), position, rounds }];
  });
}

function placedRound(product: SoldProduct, round: Round, known: ReadonlyMap<string, RoundTimes>): PlacedRound {
  const parts = round.parts.length > 0 ? round.parts : [{ component: product.id, round: round.number }];
  const times = timesOf(
    product,
    round,
    parts.flatMap((part) => known.get(roundKey(part.component, part.round)) ?? []),
  );
  if (times === null) throw new Error(`A round of product ${product.id} does not say when it begins.`);
  return { ...round, ...times, components: parts.map((part) => [part.component, part.round] as const) };
}

const groupProduct = (product: SoldProduct, overrides: NonNullable<Product['forGroups']>): SoldProduct => ({
  ...product,
  ...overrides,
  tracks: ['group'],
});

/** What follows from the seats that a product takes: a bundle has several components, and asks for rooms as soon as one does. */
export function derivedOf({ rounds }: Pick<PlacedProduct, 'rounds'>, components: ReadonlyMap<number, Component>) {
  const componentIds = [...new Set(rounds.flatMap((round) => round.components.map(([component]) => component)))];
  const asksForRooms = componentIds.some((id) => components.get(id)?.counted === 'per-room');
  return {
    componentIds,
    isBundle: componentIds.length > 1,
    capacityMode: asksForRooms ? ('per-room' as const) : ('per-round' as const),
  };
}

/** The rows of products, their rounds and exceptional days. */
export function productRows(
  sold: readonly PlacedProduct[],
  components: readonly Component[],
  { today, uploaded }: { readonly today: KstDate; readonly uploaded: Uploaded },
) {
  const byId = new Map(components.map((component) => [component.id, component]));
  return {
    product: sold.map((placed) => {
      const { isBundle, capacityMode } = derivedOf(placed, byId);
      return {
        ...rowOf(PRODUCT, plain(placed.product), today),
        is_bundle: isBundle,
        capacity_mode: capacityMode,
        description: placed.product.description,
        picture_path: picturePath(placed.product, uploaded),
        position: placed.position,
      };
    }),
    product_component: sold.flatMap((placed) =>
      derivedOf(placed, byId).componentIds.map((component, position) => ({
        product_id: placed.product.id,
        component_id: component,
        position,
      })),
    ),
    round: sold.flatMap(({ product, rounds }) =>
      rounds.map((round, position) => ({
        round_id: idOf(product.id, round),
        product_id: product.id,
        name: roundName(round),
        start_minute: round.starts,
        end_minute: round.ends,
        from_day: orNull(day).toColumn(round.from, today),
        to_day: orNull(day).toColumn(round.to, today),
        position,
      })),
    ),
    round_component: sold.flatMap(({ product, rounds }) =>
      rounds.flatMap((round) =>
        round.components.map(([component, number]) => ({
          round_id: idOf(product.id, round),
          component_round_id: componentRoundId(byId.get(component), number),
        })),
      ),
    ),
    exception_date: sold.flatMap(({ product: { id, openOn, closedOn } }) => [
      ...openOn.map((each) => ({ product_id: id, day: day.toColumn(each, today), kind: 'open' })),
      ...closedOn.map((each) => ({ product_id: id, day: day.toColumn(each, today), kind: 'closed' })),
    ]),
  };
}

function plain(product: SoldProduct): PlainProduct {
  const {
    picture: _picture,
    scene: _scene,
    position: _position,
    description: _description,
    prices: _prices,
    seats: _seats,
    rounds: _rounds,
    openOn: _openOn,
    closedOn: _closedOn,
    ...rest
  } = product;
  return rest;
}
