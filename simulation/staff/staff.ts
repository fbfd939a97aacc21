import { closingPaths } from '@kkumteo/contract/office/closing';
import { deskPaths } from '@kkumteo/contract/office/desk';
import { movePaths } from '@kkumteo/contract/office/move';
import { reservationActPaths as actPaths } from '@kkumteo/contract/office/reservation-acts';
import { officePaths } from '@kkumteo/contract/office/staff';
import { anotherDayPaths } from '@kkumteo/contract/reservation/another-day';
import { randomUUID } from 'node:crypto';
import { makeOfferToken } from '../../apps/server/src/modules/reservation/move/offer-store.ts';
import { walkIn } from '../../apps/server/src/modules/desk/desk.test-support.ts';
import { VISIT } from '../../apps/server/src/testing/bookings.test-support.ts';
import { openStaffBrowser, type StaffBrowser } from '../../apps/server/src/testing/staff.test-support.ts';
import { guest, type Answer } from '../../apps/server/src/testing/visitor.test-support.ts';
import type { StaffActPlan, StaffPlan } from '../plan.ts';
import { FREE_ROUND, GROUP_ROUND, nextRound, PAID_ROUND } from '../world/offers.ts';
import { onlyReading } from '../world/gated-database.ts';
import { passOutside, ScheduleOver } from '../world/outside.ts';
import { sendTo } from '../world/sites.ts';
import type { ActAnswer, StaffAnswer, StaffOfPark, World } from '../world/world.ts';

const SECOND_MS = 1_000;
const TRIES = 4;
const LOOKS = 5;
const WORDS = '대설 특보로 문을 닫습니다.';
const REASON = '시험';
const OTHER_DAY = '2026-12-10';
const wire = (day: string): string => day.replaceAll('-', '');

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

const pass = (world: World, label: string, seconds: number): Promise<void> =>
  passOutside(world, { label: `staff ${label}`, about: '', ms: seconds * SECOND_MS });

/** Logs in for one act, so that no jump of the clock ends the session. */
const browserOf = (world: World, who: keyof StaffOfPark): Promise<StaffBrowser> =>
  world.gates.during(() => openStaffBrowser(world.db, sendTo(world, 'office'), world.staff[who], world.clock.now()));

/** What a page reads before its button is pressed; null where it could not be read. */
async function read(world: World, ask: () => Promise<Answer>): Promise<Answer['response']> {
  const { status, response } = await world.gates.during(() => onlyReading.run(true, ask));
  return status === 200 ? response : null;
}

interface Press {
  readonly act: string;
  readonly pressKey: string;
  readonly isDouble: boolean;
  readonly send: () => Promise<Answer>;
}

interface Pressed {
  readonly answer: Answer | null;
  readonly told: readonly StaffAnswer[];
}

/** Presses until it is answered, from one window or two; the first answer of a yes, else the last. */
async function press(world: World, { act, pressKey, isDouble, send }: Press): Promise<Pressed> {
  const told: StaffAnswer[] = [];
  const fromWindow = async (): Promise<Answer | null> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await pass(world, act, tries * 2);
      const answer = await send();
      const isSilent = answer.status === 0 || answer.status >= 500;
      world.trace.count('staff', `${act} ${answer.status === 200 ? 'yes' : (answer.code ?? 'silence')}`);
      told.push({ act, pressKey, said: saidBy(answer, isSilent) });
      if (!isSilent) return answer;
    }
    return null;
  };
  const answers = await Promise.all(isDouble ? [fromWindow(), fromWindow()] : [fromWindow()]);
  world.staffAnswers.push(...told);
  return { answer: answers.find((answer) => answer?.status === 200) ?? answers.at(-1) ?? null, told };
}

const saidBy = ({ status }: Answer, isSilent: boolean): StaffAnswer['said'] =>
  isSilent ? 'nothing' : status === 200 ? 'yes' : 'no';

interface Target {
  readonly reservationNo: string;
  readonly total: number;
  readonly method: string | null;
  readonly productId: number;
  readonly lineNos: readonly string[];
  readonly way: 'cash' | 'card' | null;
  readonly price: number;
}

const WHERE: Readonly<Record<Exclude<StaffActPlan['kind'], 'sell' | 'count drawer'>, string>> = {
  cancel: `r.member_id <> desk_member()`,
  except: `r.member_id <> desk_member() and r.payment_state = 'paid'`,
  move: `r.member_id <> desk_member()`,
  'pay at desk': `r.status = 'pledged'`,
  'refund at desk': `m.way is not null and r.member_id <> desk_member()`,
  'refund sale': `r.member_id = desk_member()`,
};
const TARGETS = (
  where: string,
): string => `select r.reservation_no, r.pay_total as total, r.payment_method as method, m.way,
    min(l.product_id) as product_id, array_agg(l.line_no order by l.position) as line_nos, r.pay_total as price
  from reservation r join reservation_line l on l.reservation_id = r.reservation_id and l.state = 'open'
    left join desk_money m on m.reservation_id = r.reservation_id and m.kind = 'payment'
  where r.state = 'open' and ${where} group by r.reservation_id, m.way order by r.reservation_no`;

/** A reservation to act on, once there is one. */
async function findTarget(world: World, kind: keyof typeof WHERE): Promise<Target | null> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const found = await world.gates.during(() => world.db.query<Target>(TARGETS(WHERE[kind])));
    if (found.length > 0) return world.dice.pick(found);
    await pass(world, `look for ${kind}`, 4);
  }
  return null;
}

async function actOnce(world: World, { kind, after, isDouble }: StaffActPlan): Promise<void> {
  await pass(world, kind, after);
  if (kind === 'sell') return sell(world, isDouble);
  if (kind === 'count drawer') return countDrawer(world, isDouble);
  const target = await findTarget(world, kind);
  if (target === null) return;
  if (kind === 'move') return move(world, target, isDouble);
  if (kind === 'cancel' || kind === 'except') return cancel(world, target, { kind, isDouble });
  return deskMoney(world, target, { kind, isDouble });
}

const ACCOUNT = { bankCode: '088', number: '110-123-456789', holder: '시험 손님' };

/** Remembers what was told of an act that the audit has as a cancel or a change. */
function remember(world: World, reservationNo: string, act: ActAnswer['act'], answers: readonly StaffAnswer[]): void {
  const told = answers.some(({ said }) => said === 'yes');
  // Sent again it is the same act: two windows hear of one.
  const said = told ? ['yes' as const] : answers.map((answer) => answer.said);
  for (const one of said) world.actAnswers.push({ reservationNo, act, said: one });
}

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
  if (answer?.response?.['isProposed'] !== true) return remember(world, reservationNo, 'cancel', told);
  remember(world, reservationNo, 'cancel', await decide(world, `facts ->> 'reservationNo' = '${reservationNo}'`));
}

/** Another person approves what was proposed; answers what they were told. */
async function decide(world: World, which: string): Promise<readonly StaffAnswer[]> {
  const text = `select proposal_id as key from staff_proposal where state = 'open' and ${which}`;
  const [open] = await world.gates.during(() => world.db.query<{ key: number }>(text));
  if (open === undefined) return [];
  await pass(world, 'decide', world.dice.integer(0, 4));
  const admin = await browserOf(world, 'admin');
  const pressKey = `proposal:${open.key}`;
  const body = { proposalKey: open.key, decision: 'approve', note: '' };
  const send = (): Promise<Answer> => admin.post(officePaths.decideProposal, body);
  const { told } = await press(world, { act: 'decide', pressKey, isDouble: world.dice.chance(0.2), send });
  return told;
}

interface Choices {
  readonly version: string;
  readonly rounds: readonly { readonly roundId: number; readonly fits: boolean; readonly isNow: boolean }[];
}

async function move(world: World, { reservationNo, lineNos, productId }: Target, isDouble: boolean): Promise<void> {
  const staff = await browserOf(world, 'counsel');
  const lineNo = world.dice.pick(lineNos);
  const day = wire(world.dice.chance(0.6) ? OTHER_DAY : VISIT);
  const path = `${movePaths.choices(reservationNo, lineNo)}?productId=${productId}&day=${day}`;
  const shown = (await read(world, () => staff.get(path))) as Choices | null;
  const rounds = shown?.rounds.filter(({ fits, isNow }) => fits && !isNow) ?? [];
  if (shown === null || rounds.length === 0) return;
  const { roundId } = world.dice.pick(rounds);
  const pressKey = randomUUID();
  const body = {
    productId,
    day,
    roundId,
    settlement: world.dice.chance(0.5) ? 'waived' : 'as-priced',
    version: shown.version,
    press: pressKey,
    account: world.dice.chance(0.5) ? ACCOUNT : null,
    reason: REASON,
  };
  const send = (): Promise<Answer> => staff.post(movePaths.move(reservationNo, lineNo), body);
  const { told } = await press(world, { act: 'move', pressKey, isDouble, send });
  remember(world, reservationNo, 'change', told);
}

async function deskMoney(
  world: World,
  { reservationNo, total, way }: Target,
  { kind, isDouble }: { readonly kind: 'pay at desk' | 'refund at desk' | 'refund sale'; readonly isDouble: boolean },
): Promise<void> {
  const staff = await browserOf(world, 'reception');
  const pressKey = randomUUID();
  const act = { reason: REASON, pressKey };
  const approvalNo = way === 'card' ? '30291199' : '';
  const paying = world.dice.chance(0.5)
    ? { way: 'card', received: 0, approvalNo: '30291144' }
    : { way: 'cash', received: total, approvalNo: '' };
  const send = (): Promise<Answer> => {
    if (kind === 'pay at desk')
      return staff.post(actPaths.payAtDesk(reservationNo), { amount: total, ...paying, ...act });
    if (kind === 'refund at desk')
      return staff.post(actPaths.refundAtDesk(reservationNo), { amount: total, approvalNo, ...act });
    return staff.post(deskPaths.refund(reservationNo), { amount: total, approvalNo, reason: REASON });
  };
  const { told } = await press(world, { act: kind, pressKey, isDouble, send });
  if (kind !== 'pay at desk') remember(world, reservationNo, 'cancel', told);
}

/** Sells a round of today to a visitor who walks in, in cash out of an open drawer or by the terminal. */
async function sell(world: World, isDouble: boolean): Promise<void> {
  const staff = await browserOf(world, 'reception');
  await press(world, {
    act: 'open drawer',
    pressKey: randomUUID(),
    isDouble: false,
    send: () => staff.post(deskPaths.openDrawer, { float: 100_000 }),
  });
  const pressKey = randomUUID();
  const card = world.dice.chance(0.4) && { way: 'card', received: 0, approvalNo: '30291144' };
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

const CLOSED = {
  paid: [PAID_ROUND],
  group: [GROUP_ROUND],
  all: [PAID_ROUND, nextRound(PAID_ROUND), GROUP_ROUND, FREE_ROUND],
} as const;

/** Proposes a closing as it was previewed, and another person approves it; its job does the rest. */
async function closeRounds(
  world: World,
  { after, rounds, offersDays }: NonNullable<StaffPlan['closing']>,
): Promise<void> {
  await pass(world, 'preview closing', after);
  const ids = CLOSED[rounds].map(({ roundId }) => roundId);
  const scope = { day: wire(VISIT), reach: 'rounds', halls: [], ids, fromMinute: null, words: WORDS, offersDays };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const staff = await browserOf(world, 'finance');
    const shown = await read(world, () => staff.post(closingPaths.preview, scope));
    if (shown !== null) {
      const { pricedAt, reservations, amount, phrase } = shown;
      const body = { ...scope, ground: 'weather', reason: REASON, phrase, pricedAt, reservations, amount };
      const send = (): Promise<Answer> => staff.post(closingPaths.propose, body);
      const { answer } = await press(world, { act: 'propose closing', pressKey: randomUUID(), isDouble: false, send });
      if (answer?.status === 200 || answer?.code === 'closing.already') break;
    }
    await pass(world, 'preview closing', 3);
  }
  await decide(world, `kind = 'closing.start'`);
  if (offersDays) await answerOffers(world);
}

interface Offered {
  readonly offerKey: number;
  readonly reservationNo: string;
}
const OFFERS = `select offer_id as offer_key, reservation_no from another_day_offer o join reservation r using (reservation_id)
  where o.state = 'open' order by offer_id`;

/** Visitors answer by the links of their messages: they take another day, ask for their money, or say nothing. */
async function answerOffers(world: World): Promise<void> {
  const answered = new Set<number>();
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await pass(world, 'wait for offers', 4);
    const offers = await world.gates.during(() => world.db.query<Offered>(OFFERS));
    for (const offer of offers.filter(({ offerKey }) => !answered.has(offerKey))) {
      answered.add(offer.offerKey);
      await answerOffer(world, offer);
    }
  }
}

interface DaysShown {
  readonly dayList: readonly {
    readonly expVisitRvdt: string;
    readonly roundList: readonly { readonly pdRvNo: string; readonly scheSeqNo: number }[];
  }[];
}

async function answerOffer(world: World, { offerKey, reservationNo }: Offered): Promise<void> {
  const visitor = guest(sendTo(world));
  const token = await world.gates.during(() => makeOfferToken(world.db, offerKey));
  const answers = world.dice.pick(['take', 'take', 'decline', 'nothing'] as const);
  if (answers === 'nothing') return;
  const pressKey = `offer:${offerKey}`;
  const isDouble = world.dice.chance(0.3);
  if (answers === 'decline') {
    const send = (): Promise<Answer> => visitor.post(anotherDayPaths.refund, { token });
    await press(world, { act: 'decline day', pressKey, isDouble, send });
    return;
  }
  const shown = await read(world, () => visitor.post(anotherDayPaths.read, { token }));
  const [day] = (shown?.['anotherDay'] as DaysShown | undefined)?.dayList ?? [];
  if (day === undefined) return;
  const roundOf = new Map(day.roundList.map(({ pdRvNo, scheSeqNo }) => [pdRvNo, scheSeqNo]));
  const roundList = [...roundOf].map(([pdRvNo, scheSeqNo]) => ({ pdRvNo, scheSeqNo }));
  const body = { token, expVisitRvdt: wire(day.expVisitRvdt), roundList };
  const { told } = await press(world, {
    act: 'take day',
    pressKey,
    isDouble,
    send: () => visitor.post(anotherDayPaths.move, body),
  });
  remember(world, reservationNo, 'change', told);
}
