import { deskPaths } from '@kkumteo/contract/office/desk';
import { movePaths } from '@kkumteo/contract/office/move';
import { reservationActPaths as actPaths } from '@kkumteo/contract/office/reservation-acts';
import { randomUUID } from 'node:crypto';
import { walkIn } from '../../apps/server/src/modules/desk/desk.test-support.ts';
import { VISIT } from '../../apps/server/src/testing/bookings.test-support.ts';
import type { StaffBrowser } from '../../apps/server/src/testing/staff.test-support.ts';
import type { Answer } from '../../apps/server/src/testing/visitor.test-support.ts';
import type { StaffActPlan } from '../plan.ts';
import { DEARER_DAY, PAID_ROUND } from '../world/offers.ts';
import { ScheduleOver } from '../world/outside.ts';
import type { StaffAnswer, World } from '../world/world.ts';
import { closeRounds, stopSale } from './closing.ts';
import { browserOf, decide, LOOKS, pass, press, read, REASON, remember, wire } from './pressing.ts';

/** The tasks of everybody who works at the console, each of which goes on by itself. */
export function staffWork(world: World): readonly (() => Promise<void>)[] {
  const { staff } = world.plan;
  if (staff === null) return [];
  const { acts, closing } = staff;
  const tasks = acts.map((act) => () => actOnce(world, act));
  const all = closing === null ? tasks : [...tasks, () => closeRounds(world, closing)];
  return all.map((task) => async () => {
    try {
      await task();
    } catch (error) {
      if (!(error instanceof ScheduleOver)) throw error;
    }
  });
}

interface Target {
  readonly reservationNo: string;
  readonly total: number;
  readonly method: string | null;
  readonly productId: number;
  readonly lineNos: readonly string[];
  /** Won that the desk has of it. */
  readonly atDesk: number;
  /** The terminal has charged a part of these. */
  readonly byTerminal: boolean;
}

const WHERE: Readonly<Record<Exclude<StaffActPlan['kind'], 'sell' | 'count drawer' | 'stop sale'>, string>> = {
  cancel: `r.member_id <> desk_member()`,
  except: `r.member_id <> desk_member() and r.payment_state = 'paid'`,
  move: `r.member_id <> desk_member()`,
  'pay at desk': `r.status = 'pledged'`,
  'refund at desk': `m.at_desk > 0 and r.member_id <> desk_member()`,
  'refund sale': `r.member_id = desk_member()`,
};
const TARGETS = (where: string): string => `select r.reservation_no, r.pay_total as total, r.payment_method as method,
    coalesce(m.at_desk, 0)::integer as at_desk, coalesce(m.by_terminal, false) as by_terminal,
    min(l.product_id) as product_id, array_agg(l.line_no order by l.position) as line_nos
  from reservation r join reservation_line l on l.reservation_id = r.reservation_id and l.state = 'open'
    left join lateral (
      select sum(case kind when 'payment' then amount else -amount end) as at_desk, bool_or(way = 'card') as by_terminal
      from desk_money where reservation_id = r.reservation_id
    ) m on true
  where r.state = 'open' and ${where} group by r.reservation_id, m.at_desk, m.by_terminal order by r.reservation_no`;

/** A reservation to act on, once there is one. */
async function findTarget(world: World, kind: keyof typeof WHERE): Promise<Target | null> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const found = await world.gates.during(() => world.db.query<Target>(TARGETS(WHERE[kind])));
    // What has money of the desk is moved on, so that the desk pays it out again.
    const paidHere = kind === 'move' ? found.filter(({ atDesk }) => atDesk > 0) : [];
    if (found.length > 0) return world.dice.pick(paidHere.length > 0 ? paidHere : found);
    await pass(world, `look for ${kind}`, 4);
  }
  return null;
}

async function actOnce(world: World, { kind, after, isDouble }: StaffActPlan): Promise<void> {
  await pass(world, kind, after);
  if (kind === 'sell') return sell(world, isDouble);
  if (kind === 'count drawer') return countDrawer(world, isDouble);
  if (kind === 'stop sale') return stopSale(world, isDouble);
  const target = await findTarget(world, kind);
  if (target === null) return;
  if (kind === 'move') return move(world, target, isDouble);
  if (kind === 'cancel' || kind === 'except') return cancel(world, target, { kind, isDouble });
  return deskMoney(world, target, { kind, isDouble });
}

/** Of the card terminal, for a charge or its cancel. */
const APPROVAL = '30291144';
const ACCOUNT = { bankCode: '088', number: '110-123-456789', holder: '시험 손님' };

async function cancel(
  world: World,
  { reservationNo, lineNos: all }: Target,
  { kind, isDouble }: { readonly kind: 'cancel' | 'except'; readonly isDouble: boolean },
): Promise<void> {
  const staff = await browserOf(world, 'counsel');
  const lineNos = world.dice.chance(0.5) ? all : [world.dice.pick(all)];
  const asked = kind === 'cancel' ? { lineNos } : { lineNos, ground: 'park-fault', proofOn: null };
  const paths = kind === 'cancel' ? actPaths.previewCancel : actPaths.previewException;
  const shown = await read(world, () => staff.post(paths(reservationNo), asked));
  if (shown === null) return;
  const pressKey = randomUUID();
  const body = {
    ...asked,
    ...(kind === 'cancel' && { ground: 'visitor-request' }),
    version: shown['version'],
    account: shown['needsAccount'] === true ? ACCOUNT : null,
    reason: REASON,
    pressKey,
  };
  const path = kind === 'cancel' ? actPaths.cancel(reservationNo) : actPaths.except(reservationNo);
  const { answer, told } = await press(world, { act: kind, pressKey, isDouble, send: () => staff.post(path, body) });
  remember(world, reservationNo, 'cancel', await doneBy(world, { reservationNo, answer, told }));
}

interface Told {
  readonly reservationNo: string;
  readonly answer: Answer | null;
  readonly told: readonly StaffAnswer[];
}

/** What was told of an act: where it waits for a second person, what that person was told. */
const doneBy = async (world: World, { reservationNo, answer, told }: Told): Promise<readonly StaffAnswer[]> =>
  answer?.response?.['isProposed'] === true ? decide(world, `facts ->> 'reservationNo' = '${reservationNo}'`) : told;

interface Choices {
  readonly version: string;
  readonly rounds: readonly { readonly roundId: number; readonly fits: boolean; readonly isNow: boolean }[];
}

interface MovePreview {
  readonly taken: number;
  readonly payouts: readonly { readonly way: 'cash' | 'card' | null; readonly amount: number }[];
}

/** What is handed over for a move: what it takes in cash or by the terminal, or what goes back as it came. */
function handedOver(world: World, { taken, payouts }: MovePreview): object | null {
  const amount = taken + payouts.reduce((sum, each) => sum + each.amount, 0);
  if (amount === 0) return null;
  const byTerminal = taken > 0 ? world.dice.chance(0.5) : payouts.some(({ way }) => way === 'card');
  const way = taken === 0 ? null : byTerminal ? 'card' : 'cash';
  return { amount, way, received: way === 'cash' ? amount : 0, approvalNo: byTerminal ? APPROVAL : '' };
}

async function move(
  world: World,
  { reservationNo, lineNos, productId, atDesk: had }: Target,
  isDouble: boolean,
): Promise<void> {
  const atDesk = world.dice.chance(0.6);
  const staff = await browserOf(world, atDesk ? 'reception' : 'counsel');
  if (atDesk) await openDrawer(world, staff);
  const lineNo = world.dice.pick(lineNos);
  const day = wire(world.dice.chance(had > 0 ? 0.2 : 0.6) ? DEARER_DAY : VISIT);
  const path = `${movePaths.choices(reservationNo, lineNo)}?productId=${productId}&day=${day}`;
  const shown = (await read(world, () => staff.get(path))) as Choices | null;
  const rounds = shown?.rounds.filter(({ fits, isNow }) => fits && !isNow) ?? [];
  if (shown === null || rounds.length === 0) return;
  const { roundId } = world.dice.pick(rounds);
  const to = { productId, day, roundId, settlement: !atDesk && world.dice.chance(0.5) ? 'waived' : 'as-priced' };
  const seen = (await read(world, () =>
    staff.post(movePaths.preview(reservationNo, lineNo), to),
  )) as MovePreview | null;
  if (seen === null) return;
  const pressKey = randomUUID();
  const body = {
    ...to,
    version: shown.version,
    press: pressKey,
    account: world.dice.chance(0.5) ? ACCOUNT : null,
    desk: handedOver(world, seen),
    reason: REASON,
  };
  const send = (): Promise<Answer> => staff.post(movePaths.move(reservationNo, lineNo), body);
  const { answer, told } = await press(world, { act: 'move', pressKey, isDouble, send });
  remember(world, reservationNo, 'change', await doneBy(world, { reservationNo, answer, told }));
}

async function deskMoney(
  world: World,
  { reservationNo, total, atDesk, byTerminal }: Target,
  { kind, isDouble }: { readonly kind: 'pay at desk' | 'refund at desk' | 'refund sale'; readonly isDouble: boolean },
): Promise<void> {
  const staff = await browserOf(world, 'reception');
  const pressKey = randomUUID();
  const act = { reason: REASON, pressKey };
  const approvalNo = byTerminal ? APPROVAL : '';
  const paying = world.dice.chance(0.5)
    ? { way: 'card', received: 0, approvalNo: APPROVAL }
    : { way: 'cash', received: total, approvalNo: '' };
  const send = (): Promise<Answer> => {
    if (kind === 'pay at desk')
      return staff.post(actPaths.payAtDesk(reservationNo), { amount: total, ...paying, ...act });
    if (kind === 'refund at desk')
      return staff.post(actPaths.refundAtDesk(reservationNo), { amount: atDesk, approvalNo, ...act });
    return staff.post(deskPaths.refund(reservationNo), { amount: atDesk, approvalNo, reason: REASON });
  };
  const { told } = await press(world, { act: kind, pressKey, isDouble, send });
  if (kind !== 'pay at desk') remember(world, reservationNo, 'cancel', told);
}

async function openDrawer(world: World, staff: StaffBrowser): Promise<void> {
  const send = (): Promise<Answer> => staff.post(deskPaths.openDrawer, { float: 100_000 });
  await press(world, { act: 'open drawer', pressKey: randomUUID(), isDouble: false, send });
}

/** Sells a round of today to a visitor who walks in, in cash out of an open drawer or by the terminal. */
async function sell(world: World, isDouble: boolean): Promise<void> {
  const staff = await browserOf(world, 'reception');
  await openDrawer(world, staff);
  const pressKey = randomUUID();
  const card = world.dice.chance(0.4) && { way: 'card', received: 0, approvalNo: APPROVAL };
  const body = { ...walkIn(PAID_ROUND, world.dice.integer(1, 2)), saleKey: pressKey, ...card };
  await press(world, { act: 'sell', pressKey, isDouble, send: () => staff.post(deskPaths.sell, body) });
}

async function countDrawer(world: World, isDouble: boolean): Promise<void> {
  const staff = await browserOf(world, world.dice.pick(['reception', 'finance'] as const));
  const text = 'select drawer_id from desk_drawer where closed_at is null';
  const [open] = await world.gates.during(() => world.db.query<{ drawerId: number }>(text));
  if (open === undefined) return;
  const body = { counted: [world.dice.integer(1, 3), 1, 2, 3, 0, 0, 0, 0], note: REASON };
  const send = (): Promise<Answer> => staff.post(deskPaths.countDrawer(open.drawerId), body);
  await press(world, { act: 'count drawer', pressKey: `drawer:${open.drawerId}`, isDouble, send });
}
