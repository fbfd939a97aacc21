import { picturePath } from '@kkumteo/catalogue/document/pictures';
import { soldProducts, type PlacedProduct } from '@kkumteo/catalogue/tables/products';
import { roundName } from '@kkumteo/catalogue/tables/seats';
import type { CatalogueDocument } from '@kkumteo/catalogue/document/document';
import type { ProductShown } from '@kkumteo/contract/office/catalogue';
import type { DraftRejection } from '@kkumteo/domain/drafts/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { formatMinute, kstDate, type Instant } from '@kkumteo/domain/shared/time';
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
  const { document } = wanted;
  const own = document.products.find(({ id }) => id === subject.id);
  const ids = new Set([subject.id, own?.forGroups?.id]);
  const sold = soldProducts(document).filter(({ product }) => ids.has(product.id));
  return accept(sold.flatMap((placed) => placed.product.tracks.map((track) => shownOf(placed, track, document))));
}

function shownOf(
  { product, rounds }: PlacedProduct,
  track: ProductShown['track'],
  { halls, prices }: CatalogueDocument,
): ProductShown {
  const { id, hall, name, headline, summary, description, target, durationMinutes, saleFrom, saleTo } = product;
  return {
    track,
    productId: id,
    hallName: halls.find((each) => each.hall === hall)?.name ?? hall,
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
    })),
    prices: (prices.find(({ list }) => list === product.prices)?.rows ?? [])
      .filter(({ hidden }) => !hidden)
      .map(({ name: of, fee, additionalFee, from, to }) => ({ name: of, fee, additionalFee, from, to })),
  };
}
