import type { BookedRound } from '@kkumteo/domain/reservation/booking';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { decideOffers, type WaitlistDecision } from '@kkumteo/domain/waitlist/offers';
import type { Clock } from '../../clock.ts';
import type { Database, Sql } from '../../db/pool.ts';
import type { Catalogue, CatalogueState } from '../catalog/catalogue.ts';
import { remainingOf } from './request.ts';
import { endSettled, lockQueue, saveDecisions, takeReleases } from './store.ts';
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
 * leaves both or neither; a queue is locked while it is decided, so that processes beside each other don't offer the same seats.
 * Answers how many notes it took.
 */
export function offerSeats({ db, catalogue, clock, tell }: OfferDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const releases = await takeReleases(tx, AT_ONCE);
    if (releases.length === 0) return 0;
    const now = clock.now();
    for (const queue of queuesOf(await catalogue.current(), releases)) await offerTo(tx, queue, tell, now);
    return releases.length;
  });
}

interface Queue {
  readonly round: BookedRound;
  readonly day: KstDate;
  readonly cameBack: number;
}

/** The queues that seats of component rounds concern, in one fixed order; of a bundle what came back is the most of its components. */
export function queuesOf(state: Pick<CatalogueState, 'roundById'>, releases: readonly Release[]): readonly Queue[] {
  const days = [...new Set(releases.map((release) => release.day))].toSorted();
  const rounds = [...state.roundById.values()].toSorted((a, b) => a.roundId - b.roundId);
  return days.flatMap((day) => {
    const quantities = new Map<number, number>();
    for (const release of releases)
      if (release.day === day)
        quantities.set(release.componentRoundId, (quantities.get(release.componentRoundId) ?? 0) + release.quantity);
    return rounds.flatMap((round) => {
      const own = round.components.flatMap(({ componentRoundId }) => quantities.get(componentRoundId) ?? []);
      return own.length === 0 ? [] : [{ round, day, cameBack: Math.max(...own) }];
    });
  });
}

async function offerTo(tx: Sql, { round, day, cameBack }: Queue, tell: OfferDeps['tell'], now: Instant): Promise<void> {
  const waiting = await lockQueue(tx, round.roundId, day);
  if (waiting.length === 0) return;
  await endSettled(tx, { roundId: round.roundId, day }, now);
  const open = await lockQueue(tx, round.roundId, day);
  const free = await remainingOf(tx, round, day, now);
  const promised = open.reduce((sum, party) => sum + party.offered, 0);
  const queue = open.filter((party) => party.state !== 'offered');
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
