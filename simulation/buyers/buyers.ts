import {
  preparePayLater,
  writePledge,
} from '../../apps/server/src/modules/reservation/pay-later/pay-later.test-support.ts';
import { type Prepared, preparedOf } from '../../apps/server/src/testing/pay.test-support.ts';
import { decideInWindow, decideOnCard, type WindowForm } from './buyer-windows.ts';
import { actOnReservation, type Actor } from './acts.ts';
import { registerByLink } from './registering.ts';
import { waitForSeats } from './waiting.ts';
import { bookingListOf } from '../world/offers.ts';
import { passOutside, ScheduleOver } from '../world/outside.ts';
import type { PurchasePlan } from '../plan.ts';
import type { BuyerAnswer, World } from '../world/world.ts';
import type { Answer, Visitor } from '../../apps/server/src/testing/visitor.test-support.ts';

export interface Buyer {
  readonly name: string;
  readonly purchase: PurchasePlan;
  readonly visitor: Visitor;
}

const METHODS = { card: '02', transfer: '03', deposit: '04', 'experience-card': '09', 'pay-later': '02' } as const;
const IN_PROGRESS = '결제를 확인하고 있습니다. 잠시만 기다려 주세요.';
const SECOND_MS = 1_000;
const TRIES = 4;

/** What one buyer does from the list to the answer, as far as they get. */
export async function buy(world: World, buyer: Buyer): Promise<void> {
  try {
    const { kind, waits } = buyer.purchase;
    if (kind === 'pay-later') await payLater(world, buyer);
    else if (kind === 'free') await act(world, buyer, await placeOrder(world, buyer));
    else if (kind === 'pledge') await pledge(world, buyer);
    else if (waits === null) await buyNow(world, buyer);
    else await waitForSeats(world, actorOf(world, buyer), (people) => buyNow(world, withPeople(buyer, people)));
  } catch (error) {
    if (!(error instanceof ScheduleOver)) throw error;
  }
}

async function buyNow(world: World, buyer: Buyer): Promise<void> {
  const isGone = await act(world, buyer, await pay(world, buyer, prepare(world, buyer)));
  if (isGone && buyer.purchase.buysAgain) await pay(world, buyer, prepare(world, buyer));
}

const withPeople = (buyer: Buyer, people: number): Buyer => ({ ...buyer, purchase: { ...buyer.purchase, people } });

const actorOf = (world: World, buyer: Buyer): Actor => ({
  ...buyer,
  pass: (what, ms) => passGate(world, buyer, what, ms),
});

/** Cancels and changes what was booked, as the plan says; whether nothing of it is left. */
const act = async (world: World, buyer: Buyer, reservationNo: string | null): Promise<boolean> =>
  reservationNo !== null && actOnReservation(world, actorOf(world, buyer), reservationNo);

async function passGate(world: World, { name }: Buyer, what: string, ms = 0): Promise<void> {
  await passOutside(world, { label: `buyer ${what}`, about: name, ms });
}

/** No answer, or one that leaves everything open. */
const hasNoAnswer = ({ status }: Answer): boolean => status === 0 || status >= 500;

/** An order that is not paid now: sent again until it is answered, with the same key. */
async function placeOrder(world: World, buyer: Buyer): Promise<string | null> {
  const { name, purchase, visitor } = buyer;
  const idempotencyKey = `key-${name}-0000`;
  const body = { ...bookingListOf(buyer), cmpl: purchase.kind === 'free' ? 'free' : 'pledge' };
  const record = (answered: Pick<BuyerAnswer, 'said' | 'reservationNo'>): void =>
    void world.buyerAnswers.push({ buyer: name, orderNo: null, idempotencyKey, ...answered });
  const send = async (): Promise<string | null> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await passGate(world, buyer, 'order', tries * 2 * SECOND_MS);
      const answer = await visitor.post('/api/reserve/order', body, { 'idempotency-key': idempotencyKey });
      if (hasNoAnswer(answer)) continue;
      const number = answer.response?.['bundleRvNo'];
      const reservationNo = typeof number === 'string' ? number : null;
      record({ said: reservationNo === null ? 'no' : 'yes', reservationNo });
      return reservationNo;
    }
    record({ said: 'nothing', reservationNo: null });
    return null;
  };
  const [first = null] = await Promise.all(purchase.pressesTwice ? [send(), send()] : [send()]);
  return first;
}

/** Reserves, and has its participants register themselves while things are done to the reservation. */
async function pledge(world: World, buyer: Buyer): Promise<void> {
  const number = await placeOrder(world, buyer);
  if (number === null) return;
  await Promise.all([act(world, buyer, number), registerByLink(world, actorOf(world, buyer), number)]);
}

/** Reserves first, and pays for that then, from one page or from two at once; cancels and changes it meanwhile. */
async function payLater(world: World, buyer: Buyer): Promise<void> {
  const { purchase, visitor } = buyer;
  const number = await placeOrder(world, buyer);
  if (number === null) return;
  if (purchase.writesPledge) {
    await passGate(world, buyer, 'write pledge');
    await writePledge(visitor, number);
  }
  const page = (): Promise<unknown> =>
    pay(
      world,
      buyer,
      prepareBy(world, buyer, async () => preparePayLater(visitor, number)),
    );
  await Promise.all([act(world, buyer, number), page(), ...(purchase.twoWindows ? [page()] : [])]);
}

/** Answers the number of the reservation, if an answer had it. */
async function pay(world: World, buyer: Buyer, preparing: Promise<Prepared | null>): Promise<string | null> {
  const prepared = await preparing;
  if (prepared === null) return null;
  const { purchase, visitor } = buyer;
  const { attemptId } = prepared;
  const aside = async (what: 'extend' | 'release'): Promise<void> => {
    await passGate(world, buyer, what, world.dice.integer(0, 3) * SECOND_MS);
    await visitor.post(`/api/reserve/payment/${attemptId}/${what}`, {});
  };
  const [reservationNo] = await Promise.all([
    goThroughWindow(world, buyer, prepared),
    ...(purchase.extends ? [aside('extend')] : []),
    ...(purchase.releases ? [aside('release')] : []),
  ]);
  return reservationNo;
}

function prepare(world: World, buyer: Buyer): Promise<Prepared | null> {
  const { purchase, visitor } = buyer;
  const payMethod = METHODS[purchase.kind as keyof typeof METHODS];
  return prepareBy(world, buyer, async () => {
    const token = purchase.kind === 'experience-card' ? await fetchCardToken(world, buyer) : '';
    if (token === null) return null;
    const body = { ...bookingListOf(buyer), payMethod, ...(token === '' ? {} : { prumiParam: { cardToken: token } }) };
    return visitor.post('/api/reserve/preparePayment', body);
  });
}

async function prepareBy(world: World, buyer: Buyer, ask: () => Promise<Answer | null>): Promise<Prepared | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await passGate(world, buyer, 'prepare', tries * 2 * SECOND_MS);
    const answer = await ask();
    if (answer === null || hasNoAnswer(answer)) continue;
    world.trace.count('answer', `prepare ${answer.code ?? 'ok'}`);
    if (answer.status !== 200) return null;
    return preparedOf(answer);
  }
  return null;
}

async function fetchCardToken(world: World, buyer: Buyer): Promise<string | null> {
  await passGate(world, buyer, 'look at card');
  const silent = buyer.purchase.means === 'silent';
  const card = silent
    ? { cardId: 'dream1004', cardNo: '9400000000001004' }
    : { cardId: 'dream1001', cardNo: '9400000000001001' };
  const token = (await buyer.visitor.post('/api/reserve/prumeeBalance', card)).response?.['cardToken'];
  return typeof token === 'string' && token !== '' ? token : null;
}

async function goThroughWindow(world: World, buyer: Buyer, prepared: Prepared): Promise<string | null> {
  const { purchase, visitor } = buyer;
  if (purchase.opensWindow || purchase.kind === 'experience-card') {
    await passGate(world, buyer, 'open window');
    await visitor.get(`/payment/window/${prepared.attemptId}?display=frame`);
  }
  await passGate(world, buyer, 'decide');
  if (purchase.inWindow === 'leave') return null;
  const forms =
    purchase.kind === 'experience-card'
      ? decideOnCard(world, buyer, prepared)
      : await decideInWindow(world, buyer, prepared);
  const presses = forms.flatMap((form) => (purchase.pressesTwice ? [form, form] : [form]));
  const told = await Promise.all(presses.map((form) => sendUntilAnswered(world, buyer, prepared, form)));
  return told.find((number) => number !== null) ?? null;
}

/** Sends what the window handed back until the site says yes or no. */
async function sendUntilAnswered(
  world: World,
  buyer: Buyer,
  prepared: Prepared,
  form: WindowForm,
): Promise<string | null> {
  const record = (said: BuyerAnswer['said'], reservationNo: string | null = null): string | null => {
    world.buyerAnswers.push({
      buyer: buyer.name,
      orderNo: prepared.attemptId,
      idempotencyKey: null,
      said,
      reservationNo,
    });
    return reservationNo;
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    await passGate(world, buyer, 'press', tries * 3 * SECOND_MS);
    const answer = await sendResult(buyer, prepared, form);
    const heard = readAnswer(answer);
    world.trace.count('answer', `pay ${heard.said}${heard.why === '' ? '' : ` (${heard.why})`}`);
    if (heard.said === 'nothing') continue;
    return record(heard.said, heard.reservationNo);
  }
  return record('nothing');
}

function sendResult({ purchase, visitor }: Buyer, { attemptId: orderNo }: Prepared, form: WindowForm): Promise<Answer> {
  if (purchase.kind !== 'experience-card') return visitor.postForm('/payment/lguPayment.do', form);
  const prumiParam = { orderNo, code: form['code'], message: '' };
  return visitor.post('/api/reserve/orderPrumee', { prumiParam, groupPersDiv: '01' });
}

/** Yes with a number, no, or nothing that settles it. */
function readAnswer(answer: Answer): Pick<BuyerAnswer, 'said' | 'reservationNo'> & { readonly why: string } {
  if (hasNoAnswer(answer)) return { said: 'nothing', reservationNo: null, why: 'silence' };
  const { ERR_YN, ERR_MSG, bundleRvNo } = (answer.response ?? {}) as Record<string, string | undefined>;
  if (ERR_MSG === IN_PROGRESS || answer.code === 'payment.in-progress')
    return { said: 'nothing', reservationNo: null, why: 'in progress' };
  const said = answer.status === 200 && ERR_YN !== 'Y' && bundleRvNo ? 'yes' : 'no';
  return {
    said,
    reservationNo: said === 'yes' ? (bundleRvNo ?? null) : null,
    why: said === 'yes' ? '' : (answer.code ?? ERR_MSG ?? '').slice(0, 30),
  };
}
