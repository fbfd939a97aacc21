import type { CallerOffer } from '@kkumteo/contract/office/caller';
import { decodeGradeId } from '@kkumteo/contract/wire/codes';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { isSoldOn } from '@kkumteo/domain/catalog/product';
import { needsEmail } from '@kkumteo/domain/participants/experiencer-checks';
import { leaderCategories } from '@kkumteo/domain/pricing/group-leaders';
import { priceRowOf, priceRowsOn } from '@kkumteo/domain/pricing/price-row';
import { offersAdditionalSession } from '@kkumteo/domain/pricing/quote-booking';
import { kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { validOn } from '@kkumteo/domain/shared/valid-days';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueProduct, CatalogueState } from '../catalog/catalogue.ts';
import { categoriesOf } from '../desk/rounds.ts';
import { readDays } from '../reservation/move/choices.ts';
import { daysOfMonth } from '../schedule/month-availability.ts';
import { readRoomGroups, roomedParts } from '../schedule/remaining-rooms.ts';
import { readRemaining } from '../schedule/remaining-seats.ts';

interface Asked {
  readonly track: Track;
  readonly productId: number | null;
  readonly day: KstDate | null;
  readonly roundId: number | null;
}

/** What can be booked by telephone, with its seats as they are now; days, rounds and rooms are the visitors' own. */
export async function readOffer(
  sql: Sql,
  state: CatalogueState,
  { track, productId, day: asked, roundId }: Asked,
  now: Instant,
): Promise<CallerOffer> {
  const sold = state.products.filter(({ product }) => isSoldOn(product, track) && !product.policy.invitationOnly);
  const entry = sold.find(({ product }) => product.productId === productId) ?? sold[0];
  const day = asked ?? kstDate(now);
  const days =
    entry === undefined ? [] : await readDays(sql, state, entry, { days: daysOfMonth(day), byStaff: false, now });
  return {
    now,
    products: sold.map(({ product }) => ({
      productId: product.productId,
      name: product.name,
      hallName: state.knownHalls.get(product.hall)?.name ?? '',
      colour: state.knownHalls.get(product.hall)?.colour ?? 'blue',
      pledgeOnly: product.policy.pledgeOnly,
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
    ...(entry === undefined ? NOTHING : peopleOf(state, entry, track, day)),
    roomGroups:
      entry === undefined || track === 'group' || roundId === null
        ? []
        : await roomsOf(sql, state, entry, { roundId, day, now }),
  };
}

type People = Pick<
  CallerOffer,
  'categories' | 'leaderTerms' | 'needsEmail' | 'offersAdditionalSession' | 'grades' | 'choosesRooms'
>;

const NOTHING: People = {
  categories: [],
  leaderTerms: null,
  needsEmail: false,
  offersAdditionalSession: false,
  grades: [],
  choosesRooms: false,
};

/** Who can come: the kinds of people, and what the site asks of them. */
function peopleOf(state: CatalogueState, entry: CatalogueProduct, track: Track, day: KstDate): People {
  const { product, rounds, priceRows } = entry;
  const hall = state.halls.get(product.hall);
  const rows = priceRowsOn(priceRows, track, day);
  const { free, paying } = track === 'group' ? leaderCategories(rows) : {};
  const ofLeaders = new Set([free, paying].map((one) => one?.categoryId));
  const feeOfMore = paying === undefined ? 0 : (priceRowOf(rows, 'leader', paying.categoryId)?.row.fee ?? 0);
  const isAllFree = paying !== undefined && feeOfMore === 0;
  const each = isAllFree ? null : (free?.experiencersEach ?? null);
  return {
    categories: categoriesOf(entry, track, day).filter(
      ({ role, categoryId }) => role === 'experiencer' || !ofLeaders.has(categoryId),
    ),
    leaderTerms:
      free === undefined && paying === undefined
        ? null
        : { each, fee: free !== undefined && each === null ? 0 : feeOfMore },
    needsEmail: hall !== undefined && needsEmail(hall, product.capacityMode),
    offersAdditionalSession: offersAdditionalSession(rows),
    grades: product.grades.map(decodeGradeId),
    choosesRooms: rounds.some((round) => roomedParts(round).length > 0),
  };
}

async function roomsOf(
  sql: Sql,
  state: CatalogueState,
  entry: CatalogueProduct,
  { roundId, day, now }: { readonly roundId: number; readonly day: KstDate; readonly now: Instant },
): Promise<CallerOffer['roomGroups']> {
  const round = validOn(entry.rounds, day).find((one) => one.roundId === roundId);
  if (round === undefined) return [];
  const stock = await readRemaining(sql, [round], day, day);
  const groups = await readRoomGroups(sql, state, entry, { round, day, now, stock });
  return groups.map(({ componentRoundId, hallName, rooms }) => ({
    componentRoundId,
    hallName,
    rooms: rooms.map(({ roomId, roomName, streetName, remaining }) => ({ roomId, roomName, streetName, remaining })),
  }));
}
