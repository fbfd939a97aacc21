import type { BookedRound } from '@kkumteo/domain/booking/booking';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { decideOffers, smallestPart, type WaitlistDecision } from '@kkumteo/domain/waitlist/offers';
import { isBusy } from '../../db/faults.ts';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import { readRemaining, roundAvailability } from '../schedule/remaining-seats.ts';
import type { SiteDeps } from '../site-deps.ts';
import { settleRequests } from './settle-requests.ts';
import { tryLockDecisions, lockQueue, saveDecisions, claimReleases, readAsOfOneMoment } from './store.ts';
import type { QueueRow, Release } from './store.ts';

export interface OfferDeps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock'> {
  /** The sentence of an offer. */
  readonly writeSentence: (offer: {
    readonly kind: 'whole' | 'part';
    readonly headcount: number;
    readonly seats: number;
  }) => string;
}

const AT_ONCE = 100;

/**
 * Offers released seats to the waitlist (PD-16). Notes and decisions go in one transaction, so that a process that dies
 * leaves both or neither; one process decides at a time, so that no seat is offered twice. Answers how many notes it
 * took; 0 after a conflict, since the next run sees both.
 */
export async function offerSeats(deps: OfferDeps): Promise<number> {
  try {
    return await deps.db.transaction((tx) => offer(tx, deps));
  } catch (error) {
    if (isBusy(error)) return 0;
    throw error;
  }
}

async function offer(tx: Sql, { catalogue, clock, writeSentence }: OfferDeps): Promise<number> {
  // A seat released between two statements would be free in one and noted for the next run: it would be offered twice.
  await readAsOfOneMoment(tx);
  if (!(await tryLockDecisions(tx))) return 0;
  const releases = await claimReleases(tx, AT_ONCE);
  if (releases.length === 0) return 0;
  const state = await catalogue.current();
  const now = clock.now();
  for (const pool of poolsOf(state, releases)) {
    // Requests for what can no longer be booked get no offer.
    for (const { roundId } of pool.rounds) await settleRequests(tx, state, { roundId, day: pool.day }, now);
    await offerPool(tx, pool, writeSentence, now);
  }
  return releases.length;
}

/** The seats of a component round on a day, and the rounds that sell them, of both tracks and of bundles. */
interface SeatPool {
  readonly componentRoundId: number;
  readonly day: KstDate;
  readonly cameBack: number;
  readonly rounds: readonly BookedRound[];
}

/** Released seats, added up by component round and day. */
function poolsOf(state: Pick<CatalogueState, 'roundById'>, releases: readonly Release[]): readonly SeatPool[] {
  const pools = new Map<string, SeatPool>();
  for (const { componentRoundId, day, quantity } of releases) {
    const key = `${day}|${componentRoundId}`;
    const rounds = [...state.roundById.values()].filter((round) =>
      round.components.some((part) => part.componentRoundId === componentRoundId),
    );
    pools.set(key, { componentRoundId, day, rounds, cameBack: quantity + (pools.get(key)?.cameBack ?? 0) });
  }
  return [...pools.values()];
}

async function offerPool(
  tx: Sql,
  pool: SeatPool,
  writeSentence: OfferDeps['writeSentence'],
  now: Instant,
): Promise<void> {
  const { componentRoundId, day, rounds, cameBack } = pool;
  const ids = rounds.map(({ roundId }) => roundId);
  const open = await lockQueue(tx, ids, day);
  if (open.length === 0) return;
  const stock = await readRemaining(tx, rounds, day, day);
  const left = new Map(
    rounds.map((round) => [round.roundId, roundAvailability(round, day, stock, now).remainingSeats]),
  );
  const free = Math.max(0, stock.of('experiencer', componentRoundId, day));
  const promised = open.reduce((sum, party) => sum + party.offered, 0);
  const queue = open
    .filter((party) => party.state !== 'offered')
    .map((party) => ({ ...party, least: smallestPart(party), most: left.get(party.roundId) ?? 0 }));
  const decisions = decideOffers(queue, { cameBack, free, promised });
  if (decisions.length === 0) return;
  const saved = decisions.map((decision) => ({ ...decision, text: textOf(decision, open, writeSentence) }));
  await saveDecisions(tx, saved, { cameBack, free, now });
}

function textOf(
  { requestNo, kind, seats }: WaitlistDecision,
  open: readonly QueueRow[],
  writeSentence: OfferDeps['writeSentence'],
): string {
  const headcount = open.find((party) => party.requestNo === requestNo)?.headcount ?? seats;
  return kind === 'passed' ? '' : writeSentence({ kind, headcount, seats });
}
