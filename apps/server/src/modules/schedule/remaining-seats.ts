import type { BookedRound } from '@kkumteo/domain/booking/booking';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { hasBegun } from '@kkumteo/domain/schedule/bookable';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

/** Seats left of component rounds, by kind and day. A row that does not exist has none. */
export interface RemainingStock {
  of(kind: 'experiencer' | 'leader', componentRoundId: number, day: KstDate): number;
}

interface StockRow extends Row<'seat_stock', 'kind' | 'componentRoundId'> {
  readonly day: KstDate;
  readonly remaining: number;
}

const READ = `select kind, component_round_id, visit_date as day, capacity - held - sold as remaining
  from seat_stock where component_round_id = any($1) and visit_date between $2 and $3 and kind <> 'room'`;

/** Reads what is left now, in one indexed statement; `from` and `to` are visit days, both included. */
export async function readRemaining(
  sql: Sql,
  rounds: readonly BookedRound[],
  from: KstDate,
  to: KstDate,
): Promise<RemainingStock> {
  const ids = [...new Set(rounds.flatMap((round) => round.components.map((part) => part.componentRoundId)))];
  const rows = ids.length === 0 ? [] : await sql.query<StockRow>(READ, [ids, from, to], 'remaining-seats');
  const left = new Map(rows.map((row) => [`${row.kind}|${row.componentRoundId}|${row.day}`, row.remaining]));
  return { of: (kind, componentRoundId, day) => left.get(`${kind}|${componentRoundId}|${day}`) ?? 0 };
}

/** A round on a day with what is left: of a bundle the least of its components, none once it has begun (PD-14, PD-25). */
export function roundAvailability(
  round: BookedRound,
  day: KstDate,
  stock: RemainingStock,
  now: Instant,
): RoundAvailability {
  const left = (kind: 'experiencer' | 'leader', parts: BookedRound['components']): number =>
    Math.max(0, Math.min(...parts.map((part) => stock.of(kind, part.componentRoundId, day))));
  const counting = round.components.filter((part) => part.countsLeaders);
  const begun = hasBegun(day, round.startMinute, now);
  return {
    roundId: round.roundId,
    name: round.name,
    startMinute: round.startMinute,
    endMinute: round.endMinute,
    remainingSeats: begun || round.components.length === 0 ? 0 : left('experiencer', round.components),
    remainingLeaderSeats: counting.length === 0 ? null : left('leader', counting),
    componentRounds: round.components.map(({ componentId, componentRoundId }) => ({ componentId, componentRoundId })),
  };
}
