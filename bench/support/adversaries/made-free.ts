import {
  DAY_TRIP,
  FESTIVAL,
  freeOrder,
  groupItem,
  groupList,
} from '../../../apps/server/src/testing/bookings.test-support.ts';
import {
  changeOf,
  lineOf,
  saveChange,
} from '../../../apps/server/src/modules/reservation/change/change.test-support.ts';
import type { Answer, Visitor } from '../../../apps/server/src/testing/visitor.test-support.ts';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { askPatiently, isYes, press, type Attack } from './attack.ts';
import { buy, type Bought } from './last-seats.ts';

/** Three of them are more people than a group's member may have for nothing on a day. */
const [RESERVATIONS, HEADS] = [3, 270];
const EXEMPT = '05';
/** More orders and more people than an individual may have. */
const [ORDERS, PEOPLE] = [14, 5];

/** Seats enough that only the bounds refuse. */
export const makeRoom = ({ park: { db } }: Attack, day: KstDate): Promise<unknown> =>
  db.query(`update seat_stock set capacity = capacity + 9000 where component_round_id = any ($1) and visit_date = $2`, [
    [DAY_TRIP.componentRoundId, FESTIVAL.componentRoundId],
    day,
  ]);

/** A group pays for three reservations, and makes all heads of all three free at the same moment at all processes. */
export async function changeToFree(attack: Attack, member: Visitor, day: KstDate): Promise<void> {
  const paid: Bought[] = [];
  for (let at = 0; at < RESERVATIONS; at += 1) {
    const list = groupList(groupItem(DAY_TRIP, { '01': HEADS }, 1, { day }));
    const bought = await buy(attack, member, list);
    if (bought !== null) paid.push(bought);
  }
  const answers = await Promise.all(paid.map(({ bundleRvNo }) => exempt(attack, member, bundleRvNo)));
  attack.count('changes to free', answers.flat().length);
  attack.count('changes to free that were done', answers.filter((each) => each.some(isYes)).length);
}

async function exempt(attack: Attack, member: Visitor, bundleRvNo: string): Promise<readonly Answer[]> {
  const patient: Visitor = {
    ...member,
    get: async (url) => {
      const answer = await askPatiently(attack, member, (at) => at.get(url));
      if (answer === null) throw new Error(`${url} is not answered`);
      return answer;
    },
  };
  const line = await lineOf(patient, bundleRvNo);
  const change = changeOf(line, { includeList: [{ pcnt: line.rvDetail.experPcnt, pesnDivCd: EXEMPT }] });
  return press(attack, member, (at) => saveChange(at, bundleRvNo, [change]));
}

let orders = 0;

/** An individual orders more for nothing than a day allows, all at once. */
export async function orderForNothing(attack: Attack, member: Visitor, day: KstDate): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: ORDERS }, () => {
      const key = { 'idempotency-key': `adversary-${(orders += 1)}-00` };
      const body = freeOrder(FESTIVAL, PEOPLE, `free-${orders}`, day);
      return press(attack, member, (at) => at.post('/api/reserve/order', body, key));
    }),
  );
  attack.count('orders for nothing', answers.length);
  attack.count('orders for nothing that were taken', answers.filter((each) => each.some(isYes)).length);
}
