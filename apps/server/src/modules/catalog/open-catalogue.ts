import type { BookedProduct, BookedRound } from '@kkumteo/domain/booking/booking';
import type { Hall, HallRecord } from '@kkumteo/domain/catalog/hall';
import { limitsOf } from '@kkumteo/domain/catalog/limits';
import type { Component, ExceptionDate, Product, ProductRow, Round, RoundPart } from '@kkumteo/domain/catalog/product';
import type { PersonCategory } from '@kkumteo/domain/participants/category';
import type { PriceRow } from '@kkumteo/domain/pricing/price-row';
import { commonDays } from '@kkumteo/domain/shared/valid-days';
import { openKept } from '../../db/kept.ts';
import type { Database } from '../../db/pool.ts';
import { englishWords, FIXED_WORDS } from '../../http/answers/english.ts';
import type { Catalogue, CatalogueProduct, CatalogueRoom, CatalogueState } from './catalogue.ts';
import { assembleTexts } from './park-texts.ts';
import { NOT_OPEN_YET } from './notices.ts';
import { readCatalogueRows } from './store.ts';
import type { CatalogueRows, RoundRow } from './store.ts';

/** Keeps the catalogue in memory and drops it when the database says on the channel `catalogue` that it has changed. */
export async function openCatalogue(db: Database): Promise<Catalogue> {
  let english = FIXED_WORDS;
  const kept = await openKept(db, 'catalogue', async (version) => {
    const state: CatalogueState = { ...(await loadCatalogue(db)), version };
    english = state.english;
    return state;
  });
  return { ...kept, english: () => english };
}

/** Reads everything that is for sale, and its park, at one moment. */
async function loadCatalogue(db: Database): Promise<Omit<CatalogueState, 'version'>> {
  const rows = await readCatalogueRows(db);
  const sold = { ...rows, rounds: rows.rounds.filter(isSold), priceRows: rows.priceRows.filter(isSold) };
  // Before a park is opened nothing of it is sold, whatever is published (PD-202).
  const products = rows.isOpen ? rows.products.filter(isSold).map((row) => assembleProduct(row, sold)) : [];
  const productById = new Map(products.map((entry) => [entry.product.productId, entry]));
  return {
    products,
    productById,
    known: new Map(rows.products.map((row) => [row.productId, assembleKnown(row, rows, productById)])),
    roundById: new Map(products.flatMap((entry) => entry.rounds.map((round) => [round.roundId, round] as const))),
    halls: hallsBySlug(rows.halls.filter(isSold)),
    knownHalls: hallsBySlug(rows.halls),
    streets: rows.streets,
    rooms: roomsByComponent(rows.rooms),
    categories: new Map<string, PersonCategory>(rows.categories.map((category) => [category.categoryId, category])),
    calendar: new Map(rows.calendar.map((day) => [day.day, day])),
    notices: rows.isOpen ? rows.notices : [NOT_OPEN_YET, ...rows.notices],
    ...operatorOf(rows.operator),
    texts: assembleTexts(rows.texts),
    english: englishWords(rows.english),
    changes: rows.changes,
  };
}

/** What visitors read of the operator, and what bounds them. */
function operatorOf(row: CatalogueRows['operator']): Pick<CatalogueState, 'operator' | 'limits'> {
  if (row === null) return { operator: null, limits: limitsOf({}) };
  const { limits = {}, ...operator } = row;
  return { operator, limits: limitsOf(limits) };
}

const hallsBySlug = (rows: CatalogueRows['halls']): ReadonlyMap<Hall, HallRecord> =>
  new Map(rows.map(({ removed: _removed, ...hall }) => [hall.hall, hall]));

function roomsByComponent(rooms: readonly CatalogueRoom[]): ReadonlyMap<number, readonly CatalogueRoom[]> {
  const byComponent = new Map<number, CatalogueRoom[]>();
  for (const room of rooms) {
    const own = byComponent.get(room.componentId);
    if (own === undefined) byComponent.set(room.componentId, [room]);
    else own.push(room);
  }
  return byComponent;
}

const isSold = ({ removed }: { readonly removed: boolean }): boolean => !removed;

/** With rounds that are no longer sold; what is sold as it is in the list. */
function assembleKnown(
  row: CatalogueRows['products'][number],
  rows: CatalogueRows,
  sold: ReadonlyMap<number, CatalogueProduct>,
): CatalogueProduct {
  const entry = sold.get(row.productId);
  if (entry === undefined) return assembleProduct(row, rows);
  const isWhole = rows.rounds.every((round) => round.productId !== row.productId || isSold(round));
  return isWhole ? entry : assembleProduct(row, { ...rows, priceRows: rows.priceRows.filter(isSold) });
}

function assembleProduct(row: CatalogueRows['products'][number], rows: CatalogueRows): CatalogueProduct {
  const roundRows = rows.rounds.filter((round) => round.productId === row.productId);
  const components = rows.components
    .filter((part) => part.productId === row.productId)
    .map((part) => toComponent(part, rows));
  const rounds = roundRows.map((round) => ({
    ...toRound(round, rows),
    ...(row.isBundle && { parts: partsOf(round, rows) }),
  }));
  const product = toProduct(row, components, rounds, exceptionsOf(row, rows));
  const priceRows = priceRowsOf(row, rows);
  return {
    product,
    booked: toBooked(product, priceRows),
    priceRows,
    rounds: roundRows.map((round) => toBookedRound(round, rows)),
    invitations: rows.invitations.filter(({ productId }) => productId === row.productId),
  };
}

function toProduct(
  { removed: _removed, ...row }: CatalogueRows['products'][number],
  components: readonly Component[],
  rounds: readonly Round[],
  exceptionDates: readonly ExceptionDate[],
): Product {
  const { recommendedRank, invitationOnly, pledgeOnly, sameDayCutoffMinute, requiredConfirmation, ...others } = row;
  const { freeApplication, refundUntil, ...plain } = others;
  const policy = {
    pledgeOnly,
    sameDayCutoffMinute,
    requiredConfirmation,
    freeApplication,
    refundUntil,
    invitationOnly,
  };
  return { ...plain, recommended: recommendedRank !== null, policy, components, rounds, exceptionDates };
}

const toBooked = (product: Product, priceRows: readonly PriceRow[]): BookedProduct => ({
  productId: product.productId,
  name: product.name,
  hall: product.hall,
  tracks: product.tracks,
  isBundle: product.isBundle,
  fixedHeadcount: product.fixedHeadcount,
  roomTotalLimit: product.roomTotalLimit,
  capacityMode: product.capacityMode,
  saleFrom: product.saleFrom,
  saleTo: product.saleTo,
  includedWeekdays: product.includedWeekdays,
  exceptionDates: product.exceptionDates,
  rounds: product.rounds,
  policy: product.policy,
  priceRows,
});

const toComponent = (row: CatalogueRows['components'][number], { laterCapacities }: CatalogueRows): Component => ({
  componentId: row.componentId,
  name: row.name,
  hall: row.hall,
  capacityMode: row.capacityMode,
  experiencerCapacity: row.experiencerCapacity,
  leaderCapacity: row.leaderCapacity,
  laterCapacities: laterCapacities
    .filter(({ componentId }) => componentId === row.componentId)
    .map(({ componentId: _component, ...later }) => later),
});

/** A round with the days on which it is offered: those of its row and of all its component rounds (offered_rounds). */
const toRound = (row: RoundRow, { roundComponents }: CatalogueRows): Round => ({
  roundId: row.roundId,
  name: row.name,
  startMinute: row.startMinute,
  endMinute: row.endMinute,
  ...commonDays([row, ...roundComponents.filter((part) => part.roundId === row.roundId)]),
});

const partsOf = ({ roundId }: RoundRow, { roundComponents }: CatalogueRows): readonly RoundPart[] =>
  roundComponents
    .filter((part) => part.roundId === roundId)
    .map(({ name, startMinute, endMinute }) => ({ name, startMinute, endMinute }))
    .toSorted((one, other) => one.startMinute - other.startMinute);

function toBookedRound(row: RoundRow, rows: CatalogueRows): BookedRound {
  const components = rows.roundComponents
    .filter((part) => part.roundId === row.roundId)
    .map((part) => ({
      componentId: part.componentId,
      componentRoundId: part.componentRoundId,
      capacityMode: part.capacityMode,
      countsLeaders: part.leaderCapacity !== null,
    }));
  return { ...toRound(row, rows), productId: row.productId, components };
}

const exceptionsOf = (row: ProductRow, rows: CatalogueRows): readonly ExceptionDate[] =>
  rows.exceptions.filter((exception) => exception.productId === row.productId).map(({ day, kind }) => ({ day, kind }));

const priceRowsOf = (row: ProductRow, rows: CatalogueRows): readonly PriceRow[] =>
  rows.priceRows
    .filter((price) => price.productId === row.productId)
    .map(({ productId: _product, removed: _removed, categoryIds, ...price }) => ({
      ...price,
      categories: rows.categories.filter((category) => categoryIds.includes(category.categoryId)),
    }));
