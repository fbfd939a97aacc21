import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Database } from '../../apps/server/src/db/pool.ts';

/** The obvious transaction: seven round trips, on our tables with their keys and checks. */
export interface NaiveBooking {
  readonly tool: string;
  run(clients: number, rounds: number, seconds: number): Promise<number>;
}

const PEOPLE = 14;
const ROUNDS = 200;
const DAY = '2100-01-01';

// One that is free, as by hand: drawn and looked up.
const REFERENCE = `(select n from (select floor(random() * 100000000)::int as n from generate_series(1, 3)) drawn
    where not exists (select from reservation r where r.booking_reference = drawn.n) limit 1)`;

const people = (lineId: string): string =>
  Array.from(
    { length: PEOPLE },
    (_, at) => `(${lineId}, ${at}, 'experiencer', '01', 1, '김가온', '2018-03-01', 0, 0)`,
  ).join(', ');

const statements = (stock: string, day: string, no: string, ids: { reservation: string; line: string }) => ({
  seats: `update seat_stock set sold = sold + ${PEOPLE} where stock_id = ${stock} and held + sold + ${PEOPLE} <= capacity`,
  reservation: `insert into reservation (reservation_no, booking_reference, member_id, track, state, payment_state, booker_name, booker_email,
    booker_mobile, list_total, discount_total, pay_total, created_at)
    values (${no}, ${REFERENCE}, 1, 'individual', 'open', 'paid', '이하나', 'hana@example.com', '01000000001', 0, 0, 0, now()) returning reservation_id`,
  line: `insert into reservation_line (line_no, reservation_id, position, product_id, product_name, hall, is_bundle, capacity_mode, round_id,
    round_name, start_minute, end_minute, visit_date, experiencer_count, leader_count, list_amount, discount_amount, amount)
    values (${no}, ${ids.reservation}, 0, 801, '꿈터 직업 축제', 'event', false, 'per-round', 8011, '1회', 600, 780, ${day}, ${PEOPLE}, 0, 0, 0, 0)
    returning line_id`,
  people: `insert into participant (line_id, position, role, category_id, headcount, name, birth_date, list_price, price)
    values ${people(ids.line)}`,
  audit: `insert into audit_entry (at, member_id, action, subject) values (now(), 1, 'reservation.placed', ${no})`,
});

/**
 * On separate rounds, so that both sides sell different seats of the same table; pgbench where it is installed, else
 * Node.
 */
export async function prepareNaive(db: Database, databaseUrl: string): Promise<NaiveBooking> {
  const rows = await db.query<{ stockId: number }>(
    `insert into seat_stock (kind, component_round_id, visit_date, capacity)
      select 'experiencer', 8011, $1::date + n, 1000000000 from generate_series(0, ${ROUNDS - 1}) n order by n
      on conflict (component_round_id, visit_date, kind, room_id) do update set sold = 0 returning stock_id`,
    [DAY],
  );
  const first = Math.min(...rows.map(({ stockId }) => stockId));
  const program = findPgbench();
  return program === undefined ? inNode(databaseUrl, first) : withPgbench(program, databaseUrl, first);
}

function findPgbench(): string | undefined {
  const root = '/usr/lib/postgresql';
  const installed = existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin/pgbench')) : [];
  return [...installed.toReversed(), 'pgbench'].find((program) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

async function withPgbench(program: string, databaseUrl: string, first: number): Promise<NaiveBooking> {
  const folder = await mkdtemp(join(tmpdir(), 'kkumteo-pgbench-'));
  const no = `'naive-' || :client_id || '-' || :a || '-' || :b || '-' || :c`;
  const sql = statements(':stock', `date '${DAY}' + :n::int`, no, { reservation: ':reservation_id', line: ':line_id' });
  const flat = (text: string): string => text.replace(/\s+/g, ' ');
  const script = [
    '\\set n random(0, :rounds - 1)',
    `\\set stock ${first} + :n`,
    '\\set a random(1, 1000000000)',
    '\\set b random(1, 1000000000)',
    '\\set c random(1, 1000000000)',
    'begin;',
    `${flat(sql.seats)};`,
    `${flat(sql.reservation)} \\gset`,
    `${flat(sql.line)} \\gset`,
    `${flat(sql.people)};`,
    `${flat(sql.audit)};`,
    'commit;',
  ];
  const file = join(folder, 'naive.sql');
  await writeFile(file, `${script.join('\n')}\n`);
  return {
    tool: 'pgbench',
    run: async (clients, rounds, seconds) => {
      const args = [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(seconds),
        '-D',
        `rounds=${rounds}`,
      ];
      const { stdout } = await promisify(execFile)(program, [...args, '-f', file, databaseUrl]);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
    },
  };
}

function inNode(databaseUrl: string, first: number): NaiveBooking {
  const sql = statements('$1', '$1', '$1', { reservation: '$2', line: '$1' });
  return {
    tool: 'a loop in Node, because pgbench is not installed',
    run: async (clients, rounds, seconds) => {
      const end = performance.now() + seconds * 1_000;
      let done = 0;
      const client = async (): Promise<void> => {
        const connection = new pg.Client(databaseUrl);
        await connection.connect();
        const ask = async (name: string, text: string, values: readonly unknown[]) =>
          (await connection.query({ name, text, values: [...values] })).rows[0] as Record<string, string> | undefined;
        while (performance.now() < end) {
          const n = Math.floor(Math.random() * rounds);
          const no = `naive-${Math.random()}-${Math.random()}`;
          await connection.query('begin');
          await ask('seats', sql.seats, [first + n]);
          const saved = await ask('reservation', sql.reservation.replace('$1', '$1::text'), [no]);
          const lineSql = sql.line.replace('$1', '$1::text').replace(', $1, 14', `, date '${DAY}' + $3::int, 14`);
          const line = await ask('line', lineSql, [no, saved?.['reservation_id'], n]);
          await ask('people', sql.people, [line?.['line_id']]);
          await ask('audit', sql.audit.replace('$1', '$1::text'), [no]);
          await connection.query('commit');
          done += 1;
        }
        await connection.end();
      };
      const begun = performance.now();
      await Promise.all(Array.from({ length: clients }, client));
      return done / ((performance.now() - begun) / 1_000);
    },
  };
}
