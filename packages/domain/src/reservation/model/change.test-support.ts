import { experiencerCount } from '../../participants/category-checks.ts';
import { can } from '../can.ts';
import { needsRefundAccount } from '../cancel/cancel.ts';
import { changeLineRefusal } from '../change/change-checks.ts';
import { changePrice, type ChangePrice, changeSaveRefusal } from '../change/change-save.ts';
import { headsAfter, isChanged, releasesRooms, type LineChange } from '../change/change.ts';
import { depositReissueRefusal } from '../deposit-reissue.ts';
import { statusOf } from '../status.ts';
import { pickOf, type Act } from './book.test-support.ts';
import {
  withDepositReissue,
  headsOf,
  isPaidAtDesk,
  leftOf,
  lineBefore,
  lineFacts,
  withReservation,
  type ModelLine,
  type ModelReservation,
  type World,
} from './world.test-support.ts';
import { roundIdOf, rowsToday, startOf, VISIT } from './park.test-support.ts';

export const ACCOUNT = { bankCode: '088', number: '110123456789', holder: '김도현' };

interface StagedLine {
  readonly line: ModelLine;
  readonly change: LineChange;
}

/** Stages a change of one or two lines and saves it, by the checks of panel and page, as the server does. */
export const change: Act = (world, { a, b, c }) => {
  const reservation = pickOf(world.reservations, a);
  if (reservation === undefined) return null;
  const chosen = new Set([a >> 2, ...(c % 4 === 0 ? [(a >> 2) + 1] : [])]);
  const lines = [...chosen].flatMap((at) => pickOf(reservation.lines, at) ?? []);
  const asked = [...new Set(lines)].map((line, at) => ({ line, change: wish(line, at === 0 ? b : b >> 3, c) }));
  const staged = stage(world, reservation, asked);
  if (staged === null || staged.length === 0) return null;
  const price = changePrice(
    reservation.lines.filter(({ state }) => state === 'open').map(({ sold }) => sold),
    staged.map(({ line, change: wanted }) => ({
      lineNo: line.lineNo,
      startMinute: startOf(wanted.roundId),
      heads: headsAfter(lineBefore(line), wanted),
      today: rowsToday(world.feeTable),
    })),
    leftOf(reservation),
  );
  if (!price.ok) return null;
  const account = c % 5 === 0 ? null : ACCOUNT;
  const refusal = changeSaveRefusal({
    changed: staged.map(({ line }) => line.lineNo),
    status: statusOf(reservation),
    difference: price.value.difference,
    paidAtDesk: isPaidAtDesk(reservation),
    accountRefusal: depositReissueRefusal(
      { status: statusOf(reservation), before: price.value.before, after: price.value.after },
      [VISIT],
      world.now,
    ),
    needsAccount: needsRefundAccount(reservation.method, price.value.refund),
    account,
    agreed: true,
  });
  if (refusal !== null) return null;
  const after = saved(reservation, staged, price.value, account !== null);
  return withReservation(world, withDepositReissue(after, price.value.before, world.now));
};

function stage(
  world: World,
  reservation: ModelReservation,
  asked: readonly StagedLine[],
): readonly StagedLine[] | null {
  const staged: StagedLine[] = [];
  for (const { line, change: wanted } of asked) {
    const before = lineBefore(line);
    const ability = can.changeLine(lineFacts(reservation, line), world.now);
    const refusal = changeLineRefusal({
      before,
      change: wanted,
      lineRefusal: ability.allowed ? null : ability.rejection,
      product: { priceRows: rowsToday(world.feeTable), fixedHeadcount: false, roomTotalLimit: null },
      visitDate: VISIT,
      round: { startMinute: startOf(wanted.roundId) },
      now: world.now,
      path: 'lines.0',
    });
    if (refusal !== null) return null;
    if (isChanged(before, wanted)) staged.push({ line, change: wanted });
  }
  return staged;
}

/** A random change of a line, often refused. */
function wish(line: ModelLine, b: number, c: number): LineChange {
  const { lineNo, roundId, heads, track } = lineBefore(line);
  const experiencers = heads
    .filter(({ role }) => role === 'experiencer')
    .map(({ participantId, categoryId, headcount }) => ({
      participantId: track === 'individual' ? participantId : null,
      categoryId,
      headcount,
    }));
  const leaders = heads.flatMap((head) => (head.role === 'leader' ? [{ ...head, leaderId: head.participantId }] : []));
  const asItIs: LineChange = { lineNo, roundId, experiencers, leaders };
  const another = { participantId: null, categoryId: c % 2 === 0 ? '02' : '05', headcount: 1 + (c % 7) };
  const newLeader = { leaderId: null, name: '한가람', mobile: '01000003001', email: 'leader@example.com' };
  const moved = { ...asItIs, roundId: roundIdOf(line.product, roundId + 1 + (c % 2)) };
  const wishes: readonly LineChange[] = [
    moved,
    { ...asItIs, experiencers: experiencers.slice(1) },
    {
      ...asItIs,
      experiencers: experiencers.map((each) => ({ ...each, headcount: Math.max(0, each.headcount - (c % 6)) })),
    },
    { ...asItIs, experiencers: experiencers.map((each) => ({ ...each, headcount: each.headcount + (c % 9) })) },
    { ...asItIs, experiencers: [...experiencers, another] },
    { ...asItIs, leaders: leaders.slice(1) },
    { ...asItIs, leaders: [...leaders, { ...newLeader, categoryId: c % 2 === 0 ? '07' : '01' }] },
    { ...moved, experiencers: experiencers.slice(0, 1) },
  ];
  return pickOf(wishes, b) ?? asItIs;
}

function saved(
  reservation: ModelReservation,
  staged: readonly StagedLine[],
  price: ChangePrice,
  hasAccount: boolean,
): ModelReservation {
  const after = new Map(price.lines.map((line) => [line.lineNo, line]));
  const wanted = new Map(staged.map(({ line, change: own }) => [line.lineNo, own]));
  const lines = reservation.lines.map((line): ModelLine => {
    const priced = after.get(line.lineNo);
    const own = wanted.get(line.lineNo);
    if (own === undefined) return priced === undefined ? line : { ...line, sold: { ...line.sold, ...priced } };
    const heads = headsAfter(lineBefore(line), own);
    const people = heads.map((head, at) =>
      head.kind === 'sold' ? (line.people[head.at] ?? '') : `${line.lineNo}-new-${line.people.length + at}`,
    );
    const rooms = releasesRooms(lineBefore(line), own) ? 0 : line.rooms;
    const sold = { ...line.sold, ...priced, startMinute: startOf(own.roundId) };
    const seats = { experiencer: experiencerCount(own), leader: own.leaders.length };
    return { ...line, roundId: own.roundId, people, rooms, seats, sold };
  });
  const refunds =
    price.refund === 0
      ? reservation.refunds
      : [...reservation.refunds, { amount: price.refund, by: 'us' as const, hasAccount }];
  return { ...reservation, lines, refunds };
}

/** Heads of a line choose the room of its round. */
export const chooseRooms: Act = (world, { a, b, c }) => {
  const reservation = pickOf(world.reservations, a);
  const line = reservation && pickOf(reservation.lines, b);
  if (reservation === undefined || line === undefined) return null;
  if (!can.editRooms({ ...lineFacts(reservation, line), capacityMode: 'per-room' }, world.now).allowed) return null;
  const rooms = Math.min(headsOf(line, 'experiencer'), c % 12);
  const lines = reservation.lines.map((each) => (each === line ? { ...each, rooms } : each));
  return withReservation(world, { ...reservation, lines });
};
