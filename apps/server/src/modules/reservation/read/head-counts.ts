import type { PersonCount } from '@kkumteo/contract/pricing/person-count';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { type PriceRow, priceRowsOn } from '@kkumteo/domain/pricing/price-row';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../../db/pool.ts';
import { knownProduct, type CatalogueState } from '../../catalog/catalogue.ts';
import { findParticipants, type LineRow, type ParticipantRow } from './store.ts';

interface Offer {
  readonly priceRows: readonly PriceRow[];
  readonly track: Track;
  readonly visitDate: KstDate;
}

/** Every category that the product offers, with how many were booked. */
export function offeredCounts(
  { priceRows, track, visitDate }: Offer,
  people: readonly ParticipantRow[],
): readonly PersonCount[] {
  return priceRowsOn(priceRows, track, visitDate).flatMap((row) =>
    row.categories.map((category) => ({
      role: row.role,
      roleName: row.name,
      categoryId: category.categoryId,
      categoryName: category.name,
      note: category.note,
      discountPercent: category.discountPercent,
      people: people
        .filter((person) => person.role === row.role && person.categoryId === category.categoryId)
        .reduce((sum, person) => sum + person.headcount, 0),
      ...(category.experiencersEach !== null && { experiencersEach: category.experiencersEach }),
    })),
  );
}

export const bookedCounts = (offer: Offer, people: readonly ParticipantRow[]): readonly PersonCount[] =>
  offeredCounts(offer, people).filter((count) => count.people > 0);

export type CountedLine = LineRow & { readonly counts: readonly PersonCount[] };

export const withCounts = (
  sql: Sql,
  state: CatalogueState,
  track: Track,
  lines: readonly LineRow[],
): Promise<readonly CountedLine[]> =>
  Promise.all(
    lines.map(async (line) => {
      const priceRows = knownProduct(state, line.productId)?.priceRows ?? [];
      return {
        ...line,
        counts: bookedCounts(
          { priceRows, track, visitDate: line.visitDate },
          await findParticipants(sql, line.lineKey),
        ),
      };
    }),
  );
