import type { BookedRound } from '@kkumteo/domain/reservation/booking';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { decideOffers, smallestPart, type WaitlistDecision } from '@kkumteo/domain/waitlist/offers';
import type { Clock } from '../../clock.ts';
import type { Database, Sql } from '../../db/pool.ts';
import type { Catalogue, CatalogueState } from '../catalog/catalogue.ts';
import { readRemaining, roundAvailability } from '../schedule/remaining-seats.ts';
import { decideAlone, endSettled, lockQueue, saveDecisions, takeReleases } from './store.ts';
import type { QueueRow, Release } from './store.ts';

export interface OfferDeps {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** The sentence that tells a party what it can have. */
  readonly tell: (offer: {
    readonly kind: 'whole' | 'part';
    readonly headcount: number;
    readonly seats: number;
  }) => string;
}

const AT_ONCE = 100;

/**
 * Offers seats that came back to those who wait for them (D16). Notes and decisions go in one transaction, so that a process that dies
 * leaves both or neither; one process decides at a time, so that the same seats are not offered twice. Answers how many notes it took.
 */
export function offerSeats({ db, catalogue, clock, tell }: OfferDeps): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await decideAlone(tx))) return 0;
    const releases = await takeReleases(tx, AT_ONCE);
    if (releases.length === 0) return 0;
    const now = clock.now();
    for (const pool of poolsOf(await catalogue.current(), releases)) await offerPool(tx, pool, tell, now);
    return releases.length;
  });
}

/** Seats of one component round on one day, and the rounds that take from them: the products of both tracks, and bundles. */
export interface SeatPool {
  readonly componentRoundId: number;
  readonly day: KstDate;
  readonly cameBack: number;
  readonly rounds: readonly BookedRound[];
}

/** What came back, added up by component round and day. */
export function poolsOf(state: Pick<CatalogueState, 'roundById'>, releases: readonly Release[]): readonly SeatPool[] {
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

async function offerPool(tx: Sql, pool: SeatPool, tell: OfferDeps['tell'], now: Instant): Promise<void> {
  const { componentRoundId, day, rounds, cameBack } = pool;
  for (const { roundId } of rounds) await endSettled(tx, { roundId, day }, now);
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
  const told = decisions.map((decision) => ({ ...decision, text: textOf(decision, open, tell) }));
  await saveDecisions(tx, told, { cameBack, free, now });
}

function textOf(
  { requestNo, kind, seats }: WaitlistDecision,
  open: readonly QueueRow[],
  tell: OfferDeps['tell'],
): string {
  const headcount = open.find((party) => party.requestNo === requestNo)?.headcount ?? seats;
  return kind === 'passed' ? '' : tell({ kind, headcount, seats });
}
