import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readSchema } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.test-support.ts';

/*
 * The step that puts who has which room in one place (decision 50), on rows as they were before it: of a product by
 * itself, whose rooms stood with the people, and of a bundle, whose rooms stood beside them.
 */
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { url, db } = database;
  await db.query('drop schema public cascade');
  await db.query('create schema public');
  const { migrations } = await readSchema();
  const step = migrations.findIndex(({ name }) => name.endsWith('-one-place-for-rooms.sql'));
  await migrate({ url, upTo: step });
  for (const statement of [...CATALOGUE, ...BOOKINGS]) await db.query(statement);
  await migrate({ url, upTo: step + 1 });
}, 120_000);
afterAll(() => database.drop());

// One component with rooms, a second with the same rooms under another round, and one without: a product of the last
// two, and a bundle.
const CATALOGUE = [
  `insert into hall values ('teen', '청소년체험관', '청소년', '', '', null, '{}', true, 1, '')`,
  `insert into street values ('citizen', 'teen', '시민 스트리트', null, 'A', 1)`,
  `insert into room values ('court', 'teen', 'citizen', '법정', '', false, '', 1), ('police', 'teen', 'citizen', '과학수사팀', '', false, '', 2)`,
  `insert into component values (1, 'teen', '오전', 'per-room', 40, 10), (2, 'teen', '오후', 'per-room', 40, 10), (3, 'teen', '견학', 'per-round', 40, 10)`,
  `insert into component_room values (1, 'court', 20), (1, 'police', 20), (2, 'court', 20), (2, 'police', 20)`,
  `insert into component_round values (11, 1, '1회', 600, 660), (21, 2, '1회', 800, 860), (5, 3, '1회', 700, 760)`,
  `insert into product (product_id, hall, name, headline, tracks, is_bundle, capacity_mode, base_price, sale_from, sale_to, included_weekdays,
      summary, description, target, duration_minutes, position, picture_path)
    select product_id, 'teen', '자유 선택', '', '{individual,group}', product_id = 200, 'per-room', 9000, '2026-01-01', '2027-12-31', '{1}', '', '[]',
      '', 60, product_id, '' from unnest(array[100, 200]) product_id`,
  `insert into round values (1001, 100, '1회', 600, 760, 1), (2001, 200, '1회', 600, 860, 1)`,
  `insert into round_component values (1001, 5), (1001, 11), (2001, 11), (2001, 21)`,
  `insert into person_category values ('01', '일반', 'standard', 0, null, null, '', 1)`,
  `insert into member (public_id, login_id, password_hash, name, email, mobile, birth_date, created_at)
    values ('visitor-of-before', 'visitor', '', '이하나', 'hana@example.com', '01000000001', '1990-01-01', now())`,
];

const line = (name: string, product: number): string =>
  `insert into reservation_line (line_no, reservation_id, position, product_id, product_name, hall, is_bundle, capacity_mode, round_id,
      round_name, start_minute, end_minute, visit_date, experiencer_count, leader_count, list_amount, discount_amount, amount)
    select 'LINE-OF-BEFORE-${name.padEnd(10, '0')}', reservation_id, ${product + name.length}, ${product}, '자유 선택', 'teen', ${product === 200},
      'per-room', ${product * 10 + 1}, '1회', 600, 860, '2026-12-09', 1, 0, 0, 0, 0 from reservation`;
const person = (of: string, name: string, headcount: number, room: string): string =>
  `insert into participant (line_id, position, role, category_id, headcount, name, list_price, price, room_id)
    select line_id, (select count(*) from participant), 'experiencer', '01', ${headcount}, '${name}', 0, 0, ${room}
    from reservation_line where line_no like 'LINE-OF-BEFORE-${of}0%'`;
const pick = (name: string, componentRound: number, room: string): string =>
  `insert into participant_room select participant_id, ${componentRound}, '${room}' from participant where name = '${name}'`;

// As a payment carries it that is under way.
const PAYING = {
  lines: [
    {
      seats: [
        { kind: 'experiencer', componentRoundId: 11, roomId: null },
        { kind: 'room', componentRoundId: 11, roomId: 'court' },
        { kind: 'room', componentRoundId: 11, roomId: 'police' },
      ],
      people: [
        { position: 0, name: '시온', roomId: 'police' },
        { position: 1, name: '시우', roomId: 'court' },
      ],
    },
    { seats: [], people: [{ position: 0, name: '하늘', roomId: null }] },
  ],
};

const BOOKINGS = [
  `insert into reservation (reservation_no, member_id, track, state, payment_state, booker_name, booker_email, booker_mobile, list_total,
      discount_total, pay_total, created_at)
    select 'RESERVATION-OF-BEFORE-1', member_id, 'individual', 'open', 'paid', '', '', '', 0, 0, 0, now() from member`,
  line('single', 100),
  person('single', '시온', 1, `'police'`),
  person('single', '시우', 1, `'court'`),
  person('single', '무실', 1, 'null'),
  line('bundle', 200),
  person('bundle', '하늘', 1, 'null'),
  pick('하늘', 11, 'court'),
  pick('하늘', 21, 'police'),
  line('group', 200),
  person('group', '단체', 20, 'null'),
  pick('단체', 11, 'court'),
  pick('단체', 21, 'police'),
  `insert into line_room select line_id, 21, 'police', 25 from reservation_line where line_no like 'LINE-OF-BEFORE-group0%'`,
  `insert into seat_hold select gen_random_uuid(), member_id, 'active', now() from member`,
  `insert into payment_attempt (attempt_id, member_id, hold_id, track, method, provider, amount, state, booking, target, created_at, updated_at,
      expires_at)
    select 'attempt-of-before-000001', member_id, hold_id, 'individual', 'card', 'sandbox', 9000, 'created', '${JSON.stringify(PAYING)}',
      'new-booking', now(), now(), now() from seat_hold`,
];

const roomsOf = (name: string): Promise<readonly object[]> =>
  database.db.query(
    `select component_round_id as round, room_id as room from participant_room join participant using (participant_id) where name = $1
      order by 1`,
    [name],
  );

test('who had a room of a product by itself has it in the component that has that room', async () => {
  expect(await roomsOf('시온')).toEqual([{ round: 11, room: 'police' }]);
  expect(await roomsOf('시우')).toEqual([{ round: 11, room: 'court' }]);
  expect(await roomsOf('무실')).toEqual([]);
});

test('who had a room of each component of a bundle has them still', async () => {
  expect(await roomsOf('하늘')).toEqual([
    { round: 11, room: 'court' },
    { round: 21, room: 'police' },
  ]);
});

test('heads that a group counts have none: what was picked for them all is what the line applied for, never less than before', async () => {
  expect(await roomsOf('단체')).toEqual([]);
  expect(
    await database.db.query(
      `select component_round_id as round, room_id as room, applied_count as applied from line_room order by 1`,
    ),
  ).toEqual([
    { round: 11, room: 'court', applied: 20 },
    { round: 21, room: 'police', applied: 25 },
  ]);
});

test('a payment that is under way writes its rooms where they are read', async () => {
  const [row] = await database.db.query<{ booking: { lines: readonly { people: unknown; picks: unknown }[] } }>(
    'select booking from payment_attempt',
  );
  expect(row?.booking.lines.map(({ people, picks }) => ({ people, picks }))).toEqual([
    {
      people: [
        { position: 0, name: '시온' },
        { position: 1, name: '시우' },
      ],
      picks: [
        { position: 0, componentRoundId: 11, roomId: 'police' },
        { position: 1, componentRoundId: 11, roomId: 'court' },
      ],
    },
    { people: [{ position: 0, name: '하늘' }], picks: [] },
  ]);
});

test('rooms are no longer stored with the people', async () => {
  const columns = await database.db.query(
    `select 1 from information_schema.columns where table_name = 'participant' and column_name = 'room_id'`,
  );
  expect(columns).toEqual([]);
});
