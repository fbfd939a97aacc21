import { picturePath } from '@kkumteo/catalogue/document/pictures';
import { soldProducts, type PlacedProduct } from '@kkumteo/catalogue/tables/products';
import { roundName } from '@kkumteo/catalogue/tables/seats';
import type { CatalogueDocument } from '@kkumteo/catalogue/document/document';
import type { ProductShown } from '@kkumteo/contract/office/catalogue';
import { priceRowsOn, pricedDay } from '@kkumteo/domain/pricing/price-row';
import type { DraftRejection } from '@kkumteo/domain/drafts/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { formatMinute, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { readPublished, wantedOf } from './published.ts';
import { viewOf } from './read-draft.ts';
import { findDraft } from './store.ts';

/** The product of a draft as each track would see it; none while it has faults, or is no product. */
export async function previewDraft(
  sql: Sql,
  draftId: number,
  now: Instant,
): Promise<Decision<readonly ProductShown[], DraftRejection>> {
  const draft = await findDraft(sql, draftId);
  if (draft === null) return refuse({ code: 'drafts.unknown' });
  const published = await readPublished(sql);
  const { subject, entries } = viewOf(draft, published);
  const wanted = wantedOf(published, entries, kstDate(now));
  if ('faults' in wanted || subject.kind !== 'product') return accept([]);
  return accept(productsShown(wanted.document, subject.id, kstDate(now)));
}

/** A product by its number, and the one for groups that it has, on each of their tracks. */
export function productsShown(document: CatalogueDocument, id: number, today: KstDate): readonly ProductShown[] {
  const ids = new Set([id, document.products.find((product) => product.id === id)?.forGroups?.id]);
  return soldProducts(document)
    .filter(({ product }) => ids.has(product.id))
    .flatMap((placed) => placed.product.tracks.map((track) => shownOf(placed, track, document, today)));
}

function shownOf(
  { product, rounds }: PlacedProduct,
  track: ProductShown['track'],
  document: CatalogueDocument,
  today: KstDate,
): ProductShown {
  const { id, hall, name, headline, summary, description, target, durationMinutes, saleFrom, saleTo } = product;
  return {
    track,
    productId: id,
    hallName: document.halls.find((each) => each.hall === hall)?.name ?? hall,
    name,
    headline,
    summary,
    description,
    target,
    durationMinutes,
    picturePath: picturePath(product, new Map()),
    saleFrom,
    saleTo,
    rounds: rounds.map((round) => ({
      name: roundName(round),
      starts: formatMinute(round.starts),
      ends: formatMinute(round.ends),
      from: round.from,
      to: round.to,
    })),
    prices: pricesShown(product, track, document, pricedDay({ saleFrom, saleTo }, today)),
  };
}

function pricesShown(
  product: PlacedProduct['product'],
  track: ProductShown['track'],
  { prices, categories }: CatalogueDocument,
  visitDay: KstDate,
): ProductShown['prices'] {
  const kinds = new Map(categories.map(({ id, kind }) => [id, kind]));
  const rows = (prices.find(({ list }) => list === product.prices)?.rows ?? []).map((row) => ({
    ...row,
    fromDay: row.from,
    toDay: row.to,
    categories: row.categories.flatMap((category) => {
      const kind = kinds.get(category);
      return kind === undefined ? [] : [{ kind }];
    }),
  }));
  const later = rows.flatMap(({ from }) => (from !== null && from > visitDay ? [from] : []));
  const shown = [visitDay, ...later.toSorted()].flatMap((day) => priceRowsOn(rows, track, day));
  return [...new Set(shown)]
    .filter(({ hidden }) => !hidden)
    .map(({ name, fee, additionalFee, from }) => ({
      name,
      fee,
      additionalFee,
      from: from !== null && from > visitDay ? from : null,
    }));
}
