import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Visitor } from '../../../apps/server/src/testing/visitor.test-support.ts';
import { approve, itemOf, windowResult, type Order, type Round } from '../checkout.ts';
import { KEYS } from '../checkout-park.ts';
import { nameOfOrder } from '../park-server.ts';
import { askPatiently, isYes, press, type Attack } from './attack.ts';

/** A reservation, as its owner knows it. */
export interface Bought {
  readonly owner: Visitor;
  readonly orderNo: string;
  readonly bundleRvNo: string;
  readonly lineNos: readonly string[];
  readonly version: string;
}

interface Detail {
  readonly reserveInfo: { readonly rvVer: string };
  readonly detailList: readonly { readonly pdRvNo: string }[];
}

/** A family wants seats of a round: all is pressed at all processes at once. Null where the round is full. */
export function buySeats(attack: Attack, owner: Visitor, round: Round, at: number): Promise<Bought | null> {
  const list = { bookingList: [itemOf(round, nameOfOrder(at))], groupPersDiv: '02' };
  return buy(attack, owner, list);
}

/** Prepares, approves and confirms a list, each at all processes at once; null where it comes to nothing. */
export async function buy(attack: Attack, owner: Visitor, list: object): Promise<Bought | null> {
  attack.count('orders');
  const body = { ...list, payMethod: '02' };
  const prepared = (await press(attack, owner, (at) => at.post('/api/reserve/preparePayment', body))).filter(isYes);
  const orders = prepared.map(({ response }) => response as unknown as { amount: number; payReq: { orderNo: string } });
  const [first] = orders;
  if (first === undefined) return null;
  const { orderNo } = first.payReq;
  if (orders.some(({ payReq }) => payReq.orderNo !== orderNo))
    attack.note('twice', `two payments of ${orderNo}’s list`);
  const bundleRvNo = await pay(attack, owner, { orderNo, amount: first.amount });
  if (bundleRvNo === null) return null;
  attack.count('orders paid');
  const detail = await askPatiently(attack, owner, (at) => at.get(`/api/reservation/${bundleRvNo}`));
  if (detail === null || !isYes(detail)) throw new Error(`what was bought is not answered: ${detail?.text}`);
  const { reserveInfo, detailList } = detail.response as unknown as Detail;
  return { owner, orderNo, bundleRvNo, lineNos: detailList.map(({ pdRvNo }) => pdRvNo), version: reserveInfo.rvVer };
}

const PRESSES = 12;
const PAUSE_MS = 500;

/** Approves once, and brings the result back to all processes until one of them says what became of it. */
async function pay(attack: Attack, owner: Visitor, order: Order): Promise<string | null> {
  const { park, sandbox } = attack;
  const plan = { siteOrigin: park.origin, clientKey: KEYS.clientKey, everyPage: false };
  const paymentKey = await approve({ site: sandbox, sandbox, headers: {} }, order, plan);
  const result = windowResult(order, paymentKey);
  for (let again = 0; again < PRESSES; again += 1) {
    const answers = await press(attack, owner, (at) => at.postForm('/payment/lguPayment.do', result));
    const numbers = new Set(answers.flatMap(numberOf));
    const [bundleRvNo] = numbers;
    if (numbers.size > 1) attack.note('twice', `two reservations of ${order.orderNo}`);
    if (bundleRvNo !== undefined) return bundleRvNo;
    await sleep(PAUSE_MS);
  }
  return null;
}

const numberOf = (answer: Answer): readonly string[] =>
  isYes(answer) && answer.response?.['bundleRvNo'] ? [String(answer.response['bundleRvNo'])] : [];

/** Cancels all of it at all processes at once. */
export async function cancelBought(attack: Attack, { owner, bundleRvNo, lineNos, version }: Bought): Promise<void> {
  const body = { bundleRvNo, cancelPdRvNos: lineNos, rvVer: version };
  const answers = await press(attack, owner, (at) => at.post('/api/reserve/cancelPayment', body));
  if (answers.some(isYes)) attack.count('orders cancelled');
}
