import type { CallerOffer } from '@kkumteo/contract/office/caller';
import { isSoldOn } from '@kkumteo/domain/catalog/product';
import { needsEmail } from '@kkumteo/domain/participants/experiencer-checks';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueProduct, CatalogueState } from '../catalog/catalogue.ts';
import { categoriesOf } from '../desk/rounds.ts';
import { readDays } from '../reservation/move/choices.ts';
import { daysOfMonth } from '../schedule/month-availability.ts';

interface Asked {
  readonly productId: number | null;
  readonly day: KstDate | null;
}

/** What an individual can book by telephone, with its seats as they are now; days and rounds are the visitors' own. */
export async function readOffer(
  sql: Sql,
  state: CatalogueState,
  { productId, day: asked }: Asked,
  now: Instant,
): Promise<CallerOffer> {
  const sold = state.products.filter(isSoldByPhone);
  const entry = sold.find(({ product }) => product.productId === productId) ?? sold[0];
  const day = asked ?? kstDate(now);
  const days =
    entry === undefined ? [] : await readDays(sql, state, entry, { days: daysOfMonth(day), byStaff: false, now });
  const hall = entry && state.halls.get(entry.product.hall);
  return {
    now,
    products: sold.map(({ product }) => ({
      productId: product.productId,
      name: product.name,
      hallName: state.knownHalls.get(product.hall)?.name ?? '',
      colour: state.knownHalls.get(product.hall)?.colour ?? 'blue',
    })),
    productId: entry?.product.productId ?? null,
    days: days.map((one) => ({
      day: one.day,
      seats: one.rounds.reduce((sum, { remainingSeats }) => sum + remainingSeats, 0),
    })),
    day,
    rounds: (days.find((one) => one.day === day)?.rounds ?? []).map((round) => ({
      roundId: round.roundId,
      name: round.name,
      startMinute: round.startMinute,
      endMinute: round.endMinute,
      seats: round.remainingSeats,
      leaderSeats: round.remainingLeaderSeats,
    })),
    categories: entry === undefined ? [] : categoriesOf(entry, day),
    needsEmail: entry !== undefined && hall !== undefined && needsEmail(hall, entry.product.capacityMode),
  };
}

/** Of individuals, without an invitation, and without rooms to choose: those the visitor chooses on a plan. */
const isSoldByPhone = ({ product, rounds }: CatalogueProduct): boolean =>
  isSoldOn(product, 'individual') &&
  !product.policy.invitationOnly &&
  rounds.every(({ components }) => components.every(({ capacityMode }) => capacityMode !== 'per-room'));
