import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { decodeGradeId } from '@kkumteo/contract/wire/codes';
import { gradesFor } from '@kkumteo/domain/catalog/grade';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { capacityOn, isSoldOn } from '@kkumteo/domain/catalog/product';
import { pricedDay, priceRowsOn } from '@kkumteo/domain/pricing/price-row';
import { accept, refuse } from '@kkumteo/domain/shared/decision';
import type { Decision } from '@kkumteo/domain/shared/decision';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { ValidDays } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueProduct, CatalogueState } from '../catalog/catalogue.ts';
import { opensInvited } from '../catalog/invitations.ts';
import { NO_SEATS, seatsOn } from './day-seats.ts';
import { roomedParts } from './remaining-rooms.ts';

export interface DetailInput {
  readonly productId: number;
  readonly track: Track;
  readonly day: KstDate | null;
  readonly roundId: number | null;
  readonly invitationCode: string | null;
}

/** The product that a visitor may see on a track; an invited one only with a code of its own, as if it did not exist otherwise. */
export function findVisibleProduct(
  state: CatalogueState,
  input: Pick<DetailInput, 'productId' | 'track' | 'invitationCode'>,
): Decision<CatalogueProduct> {
  const entry = state.productById.get(input.productId);
  if (entry === undefined || !isSoldOn(entry.product, input.track)) return refuse({ code: 'catalog.product-unknown' });
  const mayBeSeen = !entry.product.policy.invitationOnly || opensInvited(entry, input.invitationCode);
  return mayBeSeen ? accept(entry) : refuse({ code: 'catalog.product-unknown' });
}

/** Everything that the detail page shows; seats are read now. Refuses a product that is not there for this visitor. */
export async function productDetail(
  sql: Sql,
  state: CatalogueState,
  input: DetailInput,
  now: Instant,
): Promise<Decision<ProductDetail>> {
  const found = findVisibleProduct(state, input);
  if (!found.ok) return found;
  const entry = found.value;
  const seats = input.day === null ? NO_SEATS : await seatsOn(sql, state, entry, { ...input, day: input.day, now });
  return accept(detailWith(seats, entry, { track: input.track, day: input.day, today: kstDate(now) }));
}

/** The detail of a product while no day is chosen: the same all day for as long as the catalogue is. */
export const detailWithoutDay = (entry: CatalogueProduct, track: Track, today: KstDate): ProductDetail =>
  detailWith(NO_SEATS, entry, { track, day: null, today });

interface Shown {
  readonly track: Track;
  readonly day: KstDate | null;
  readonly today: KstDate;
}

function detailWith(seats: typeof NO_SEATS, entry: CatalogueProduct, { track, day, today }: Shown): ProductDetail {
  const shownDay = day ?? pricedDay(entry.product, today);
  const shownRows = priceRowsOn(entry.priceRows, track, shownDay);
  // What a past visit cost is of no use to a visitor.
  const priceRows = entry.priceRows.filter(({ toDay }) => toDay === null || toDay >= today);
  return {
    product: {
      ...entry.product,
      components: entry.product.components.map((each) => ({ ...each, ...capacityOn(each, shownDay) })),
    },
    gradeChoices: gradesFor(entry.product.grades.map(decodeGradeId)),
    rounds: seats.rounds,
    selectedRoundId: seats.selectedRoundId,
    pricedDay: shownDay,
    shownRows,
    priceRows: isDated(priceRows) ? priceRows : shownRows,
    roomsRequested: entry.rounds.some((round) => roomedParts(round).length > 0),
    roomGroups: seats.roomGroups,
  };
}

const isDated = (rows: readonly ValidDays[]): boolean =>
  rows.some(({ fromDay, toDay }) => fromDay !== null || toDay !== null);
