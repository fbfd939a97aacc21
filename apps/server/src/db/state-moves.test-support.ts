import { CLOSING_MOVES } from '@kkumteo/domain/closing/closing';
import { ATTEMPT_MOVES } from '@kkumteo/domain/payment/attempt';
import { REFUND_MOVES } from '@kkumteo/domain/payment/refund';
import { HOLD_MOVES } from '@kkumteo/domain/schedule/hold';
import type { Transitions } from '@kkumteo/domain/shared/machine';
import { WAITLIST_MOVES } from '@kkumteo/domain/waitlist/waitlist-request';
import type { Database } from './pool.ts';
import { PAYMENT_MOVES, PLEDGE_MOVES, RESERVATION_MOVES } from '@kkumteo/domain/reservation/status';

/** A machine of the domain, and the column that holds its state. */
export interface Machine {
  readonly table: string;
  readonly column: string;
  readonly moves: Transitions<string>;
}

/** Every machine whose moves the database enforces (architecture law 6). */
export const MACHINES: readonly Machine[] = [
  { table: 'seat_hold', column: 'state', moves: HOLD_MOVES },
  { table: 'payment_attempt', column: 'state', moves: ATTEMPT_MOVES },
  { table: 'refund', column: 'state', moves: REFUND_MOVES },
  { table: 'reservation', column: 'state', moves: RESERVATION_MOVES },
  { table: 'reservation', column: 'payment_state', moves: PAYMENT_MOVES },
  { table: 'reservation', column: 'pledge_state', moves: PLEDGE_MOVES },
  { table: 'reservation_line', column: 'state', moves: RESERVATION_MOVES },
  { table: 'waitlist_request', column: 'state', moves: WAITLIST_MOVES },
  { table: 'closing', column: 'state', moves: CLOSING_MOVES },
];

/** Runs a statement without the database's check of moves, for a state that no path leads to. */
export const queryWithoutMoveCheck = <Row>(
  db: Database,
  { table, column }: Pick<Machine, 'table' | 'column'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> =>
  db.transaction(async (tx) => {
    const trigger = `trigger ${table}_${column}_moves`;
    await tx.query(`alter table ${table} disable ${trigger}`);
    const rows = await tx.query<Row>(text, values);
    await tx.query(`alter table ${table} enable ${trigger}`);
    return rows;
  });

const HEAD = `-- Made from the domain's tables of moves by \`npm run schema\`; change those, never this file.
-- Refuses a state that does not follow the one before, whoever writes. The conditions need no function call where the move is allowed.
create function refuse_state_move() returns trigger language plpgsql as $$
begin
  raise exception '% may not go from % to %', tg_table_name || '.' || tg_argv[0], to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]
    using errcode = 'check_violation', constraint = tg_name;
end $$;
`;

/** functions/refuse_state_move.sql: the function and a trigger for each machine. */
export const stateMovesSql = (): string => [HEAD, ...MACHINES.map(triggerOf)].join('\n');

function triggerOf({ table, column, moves }: Machine): string {
  const allowed = Object.entries(moves).map(([from, to]) => `    when ${text(from)} then ${array(to)}`);
  return `create trigger ${table}_${column}_moves before update of ${column} on ${table} for each row
  when (new.${column} <> old.${column} and new.${column} <> all (case old.${column}
${allowed.join('\n')}
  end))
  execute function refuse_state_move(${text(column)});
`;
}

const text = (word: string): string => `'${word}'`;
const array = (words: readonly string[]): string =>
  words.length === 0 ? 'array[]::text[]' : `array[${words.map(text).join(', ')}]`;
