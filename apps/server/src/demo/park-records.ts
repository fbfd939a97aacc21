import type { CatalogueDocument } from '@kkumteo/catalogue/document/document';
import { idOf } from '@kkumteo/catalogue/document/numbers';
import { weekdayNumber } from '@kkumteo/catalogue/document/weekdays';
import { dayOn } from '@kkumteo/catalogue/document/days';
import { derivedOf, soldProducts, type PlacedProduct } from '@kkumteo/catalogue/tables/products';
import { allComponents, componentRoundId, roundName } from '@kkumteo/catalogue/tables/seats';
import type { Component, Product, SaleWindow } from '@kkumteo/domain/catalog/product';
import type { PersonCategory } from '@kkumteo/domain/participants/category';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import type { KstDate, Minute } from '@kkumteo/domain/shared/time';

export interface ComponentRecord extends Pick<
  Component,
  'componentId' | 'capacityMode' | 'experiencerCapacity' | 'leaderCapacity'
> {
  readonly componentRoundIds: readonly number[];
  readonly rooms: readonly { readonly roomId: string; readonly capacity: number }[];
}

interface RoundRecord {
  readonly roundId: number;
  readonly name: string;
  readonly start: Minute;
  readonly end: Minute;
  readonly componentRoundIds: readonly number[];
}

export interface ProductRecord
  extends SaleWindow, Pick<Product, 'productId' | 'hall' | 'name' | 'tracks' | 'isBundle' | 'capacityMode'> {
  /** 0 for Sunday: the weekdays on which it runs and its hall is open. */
  readonly weekdays: readonly number[];
  readonly componentIds: readonly number[];
  readonly rounds: readonly RoundRecord[];
  readonly priceRows: readonly PriceRow[];
}

export interface ParkRecords {
  readonly components: readonly ComponentRecord[];
  readonly products: readonly ProductRecord[];
  readonly roomNames: ReadonlyMap<string, string>;
}

/** The components and products of a catalogue that is published on `today`. */
export function parkRecords(document: CatalogueDocument, today: KstDate): ParkRecords {
  const components = allComponents(document);
  const byId = new Map(components.map((component) => [component.id, component]));
  const closed = new Map(document.halls.map(({ hall, closedWeekdays }) => [hall, closedWeekdays]));
  const categories = document.categories.map(categoryOf);
  const productOf = (placed: PlacedProduct): ProductRecord => {
    const { product, rounds } = placed;
    return {
      productId: product.id,
      hall: product.hall,
      name: product.name,
      tracks: product.tracks,
      ...derivedOf(placed, byId),
      saleFrom: dayOn(product.saleFrom, today),
      saleTo: dayOn(product.saleTo, today),
      weekdays: product.weekdays.filter((day) => closed.get(product.hall)?.includes(day) !== true).map(weekdayNumber),
      rounds: rounds.map((round) => ({
        roundId: idOf(product.id, round),
        name: roundName(round),
        start: round.starts,
        end: round.ends,
        componentRoundIds: round.components.map(([id, number]) => componentRoundId(byId.get(id), number)),
      })),
      priceRows: priceRowsOf(document, product, { categories, today }),
    };
  };
  return {
    components: components.map((component) => ({
      componentId: component.id,
      capacityMode: component.counted,
      experiencerCapacity: component.experiencers,
      leaderCapacity: component.leaders,
      componentRoundIds: component.rounds.map((round) => idOf(component.id, round)),
      rooms: component.rooms.map(({ room, seats }) => ({ roomId: room, capacity: seats })),
    })),
    products: soldProducts(document).map(productOf),
    roomNames: new Map(document.rooms.map(({ id, name }) => [id, name])),
  };
}

const categoryOf = ({ id, ...category }: CatalogueDocument['categories'][number]): PersonCategory => ({
  ...category,
  categoryId: id,
});

function priceRowsOf(
  document: CatalogueDocument,
  { id, prices }: PlacedProduct['product'],
  { categories, today }: { readonly categories: readonly PersonCategory[]; readonly today: KstDate },
): readonly PriceRow[] {
  const rows = document.prices.find(({ list }) => list === prices)?.rows ?? [];
  return rows.map((row) => ({
    priceRowId: idOf(id, row),
    role: row.role,
    name: row.name,
    fee: row.fee,
    additionalFee: row.additionalFee,
    hidden: row.hidden,
    fixed: row.fixed,
    sharedPeople: row.sharedPeople,
    fromDay: row.from === null ? null : dayOn(row.from, today),
    toDay: row.to === null ? null : dayOn(row.to, today),
    categories: categories.filter(({ categoryId }) => row.categories.includes(categoryId)),
  }));
}
