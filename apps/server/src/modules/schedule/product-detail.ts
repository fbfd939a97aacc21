import type { GradeChoice, ProductDetail } from '@kkumteo/contract/catalog/product';
import { decodeGradeId } from '@kkumteo/contract/wire/codes';
import { GRADES } from '@kkumteo/domain/catalog/grade';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { isSoldOn } from '@kkumteo/domain/catalog/product-policy';
import { priceRowsOn } from '@kkumteo/domain/pricing/price-row-of';
import { dayAvailability } from '@kkumteo/domain/schedule/bookable';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { accept, refuse } from '@kkumteo/domain/shared/decision';
import type { Decision } from '@kkumteo/domain/shared/decision';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueProduct, CatalogueState } from '../catalog/catalogue.ts';
import { readRemaining, roundAvailability } from './remaining-seats.ts';

export interface DetailWish {
  readonly productId: number;
  readonly track: Track;
  readonly day: KstDate | null;
  readonly roundId: number | null;
  readonly invitationCode: string | null;
}

/** The product that a visitor may see on a track; an invited one only with its code, as if it did not exist otherwise. */
export function findVisibleProduct(
  state: CatalogueState,
  wish: Pick<DetailWish, 'productId' | 'track' | 'invitationCode'>,
): Decision<CatalogueProduct> {
  const entry = state.productById.get(wish.productId);
  if (entry === undefined || !isSoldOn(entry.product, wish.track)) return refuse({ code: 'catalog.product-unknown' });
  const invited = entry.invitationCode === null || entry.invitationCode === wish.invitationCode;
  return invited ? accept(entry) : refuse({ code: 'catalog.product-unknown' });
}

/** Everything that the detail page shows; seats are read now. Refuses a product that is not there for this visitor. */
export async function productDetail(
  sql: Sql,
  state: CatalogueState,
  wish: DetailWish,
  now: Instant,
): Promise<Decision<ProductDetail>> {
  const found = findVisibleProduct(state, wish);
  if (!found.ok) return found;
  const entry = found.value;
  const rounds = wish.day === null ? [] : await roundsOn(sql, state, entry, wish.day, now);
  const chosen = rounds.find((round) => round.roundId === wish.roundId) ?? rounds[0];
  return accept({
    product: entry.product,
    gradeChoices: gradeChoices(entry.product.grades),
    rounds,
    selectedRoundId: wish.roundId === null ? null : (chosen?.roundId ?? null),
    priceRows: priceRowsOn(entry.priceRows, wish.track),
    roomsRequested: false,
    roomGroups: [],
  });
}

async function roundsOn(
  sql: Sql,
  state: CatalogueState,
  { product, rounds }: CatalogueProduct,
  day: KstDate,
  now: Instant,
): Promise<readonly RoundAvailability[]> {
  const hall = state.halls.get(product.hall);
  if (hall === undefined) return [];
  if (!dayAvailability(product, hall, state.calendar.get(day) ?? null, day, now).bookable) return [];
  const stock = await readRemaining(sql, rounds, day, day);
  return rounds.map((round) => roundAvailability(round, day, stock, now));
}

/** The grades that a form offers: the product's own, or all of them where it names none. */
export function gradeChoices(grades: readonly string[]): readonly GradeChoice[] {
  const wanted = new Set(grades.map(decodeGradeId));
  return GRADES.filter((grade) => wanted.size === 0 || wanted.has(grade.gradeId));
}
