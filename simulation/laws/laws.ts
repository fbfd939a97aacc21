import type { Database } from '../../apps/server/src/db/pool.ts';
import { MACHINES } from '../../apps/server/src/db/state-moves.test-support.ts';

/** What must never happen. The last is an early sign of the others. */
export const LAWS = [
  'double charge',
  'paid without reservation',
  'reservation without payment',
  'seats lost or oversold',
  'unsettled',
  'ledger',
  'won not conserved',
  'accounts',
  'charged although not owed',
  'coupon',
  'rooms',
  'free seats',
  'waitlist',
  'registration',
  'sold after closing',
  'closed otherwise',
  'waitlist woken',
  'sold while stopped',
  'changed by a stop',
  'stock',
  'moved otherwise',
  'drawer',
  'staff entries',
  'told otherwise',
  'process ended',
  'stuck',
  'stray move',
] as const;

export interface Violation {
  readonly law: (typeof LAWS)[number];
  readonly what: string;
}

const LOG = [
  `create unlogged table state_move (machine text not null, before text not null, after text not null)`,
  `create function log_state_move() returns trigger language plpgsql as $$
    begin
      insert into state_move values (tg_table_name || '.' || tg_argv[0], to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]);
      return null;
    end $$`,
  ...MACHINES.flatMap(({ table, column }) => [
    `create trigger log_${column} after update of ${column} on ${table} for each row
      when (old.${column} <> new.${column}) execute function log_state_move('${column}')`,
  ]),
].join('; ');

/** From now on every move of every machine is recorded, whatever process makes it. */
export const recordMoves = async (db: Database): Promise<void> => void (await db.query(LOG));

const MOVES = `select distinct machine, before, after from state_move order by machine, before, after`;

/** Moves of this schedule that the domain's tables do not have. */
export async function forbiddenMoves(db: Database): Promise<readonly Violation[]> {
  const made = await db.query<Record<'machine' | 'before' | 'after', string>>(MOVES);
  return made
    .filter(({ machine, before, after }) => {
      const known = MACHINES.find(({ table, column }) => `${table}.${column}` === machine);
      return known?.moves[before]?.includes(after) !== true;
    })
    .map(({ machine, before, after }) => ({ law: 'stray move', what: `${machine}: ${before} to ${after}` }));
}
