import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { CountRow } from './store.ts';

/** Experiencers who have come in, by round. */
export const countArrived = async (_sql: Sql, _day: KstDate): Promise<readonly CountRow[]> => [];

/** The same by line of a round. */
export const countArrivedOfLines = async (
  _sql: Sql,
  _lineKeys: readonly number[],
): Promise<ReadonlyMap<number, number>> => new Map();
