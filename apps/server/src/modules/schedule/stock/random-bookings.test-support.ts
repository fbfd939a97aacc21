import type { SeededRandom } from '@kkumteo/demo-park/seeded-random';
import { addDays, kstDate, type KstDate } from '@kkumteo/domain/shared/time';
import {
  bookingList,
  FESTIVAL,
  FIRE_STATION,
  groupItem,
  groupPayment,
} from '../../../testing/bookings.test-support.ts';
import { approve, passTime, preparedOf, sendResult } from '../../../testing/pay.test-support.ts';
import type { TestSite } from '../../../testing/test-site.test-support.ts';
import type { Answer, Visitor } from '../../../testing/visitor.test-support.ts';
import { cancel, detailOf } from '../../reservation/cancel/cancel.test-support.ts';
import { changeOf, lineOf, saveChange } from '../../reservation/change/change.test-support.ts';
import { GROUP, OFFERS, orderFree, ROOMS } from './narrow-site.test-support.ts';

const DAYS_AHEAD = 9;

export interface World {
  readonly site: TestSite;
  readonly random: SeededRandom;
  /** Reservations and the member of each. */
  readonly booked: { readonly loginId: string; readonly reservationNo: string }[];
  accepted: number;
  nextId: number;
}

export const someDay = ({ site, random }: World): KstDate =>
  addDays(kstDate(site.clock.now()), random.integer(1, DAYS_AHEAD));

export async function order(world: World): Promise<void> {
  const { site, random } = world;
  const visitor = await site.newcomer();
  const answer = await orderFree(visitor, FESTIVAL, random.integer(1, 4), someDay(world));
  keep(world, visitor, answer);
}

export async function hold(world: World): Promise<void> {
  const { site, random } = world;
  const isGroup = random.chance(0.5);
  const visitor = await (isGroup ? site.signIn(`teacher${random.integer(1, 4)}`) : site.newcomer());
  const day = someDay(world);
  const rooms = [
    { pdNo: 201, scheSeqNo: GROUP.componentRoundId, exhpHzCd: random.pick(ROOMS), exhpAppPcnt: random.integer(1, 5) },
  ];
  const item = groupItem(GROUP, { '01': random.integer(15, 25) }, 1, {
    day,
    ...(random.chance(0.6) && { rvExhpAppList: rooms }),
  });
  const body = isGroup
    ? groupPayment(item)
    : {
        bookingList: bookingList(FIRE_STATION, random.integer(1, 4), 'buyer', day),
        groupPersDiv: '02',
        payMethod: '02',
      };
  const answer = await visitor.post('/api/reserve/preparePayment', body);
  if (answer.status !== 200) return;
  world.accepted += 1;
  if (random.chance(0.6)) keep(world, visitor, await sendResult(visitor, await approve(site.bank, preparedOf(answer))));
}

function keep(world: World, { loginId }: Visitor, { response }: Answer): void {
  const reservationNo = response?.['bundleRvNo'];
  if (typeof reservationNo !== 'string' || reservationNo === '') return;
  world.booked.push({ loginId, reservationNo });
  world.accepted += 1;
}

/** A random reservation with a random line of it, read by its member, whose session may have ended with the day. */
async function bookedLine({ site, random, booked }: World) {
  if (booked.length === 0) return null;
  const { loginId, reservationNo } = random.pick(booked);
  const visitor = await site.signIn(loginId);
  const { detailList } = await detailOf(visitor, reservationNo);
  return { visitor, reservationNo, lineNo: random.pick(detailList).pdRvNo };
}

export async function cancelLine(world: World): Promise<void> {
  const line = await bookedLine(world);
  if (line !== null) await cancel(line.visitor, line.reservationNo, [line.lineNo]);
}

/** Moves a line to another round of its product, or takes or releases a head. */
export async function changeLine(world: World): Promise<void> {
  const found = await bookedLine(world);
  if (found === null) return;
  const { visitor, reservationNo, lineNo } = found;
  const line = await lineOf(visitor, reservationNo, lineNo);
  const offer = OFFERS.find(({ productId }) => productId === line.rvDetail.pdNo);
  const roundId = world.random.chance(0.5)
    ? line.rvDetail.scheSeqNo
    : (offer?.roundId ?? 0) + world.random.integer(0, 1);
  const { includeList } = changeOf(line);
  const people = world.random.chance(0.5) ? includeList : includeList.slice(0, -1);
  await saveChange(visitor, reservationNo, [changeOf(line, { mrktnScheSeqNo: roundId, includeList: people })]);
}

export async function passDay(world: World): Promise<void> {
  await passTime(world.site, 86_400);
  await world.site.run('expire-attempts');
  await world.site.run('extend-calendar');
}

export async function lapseHolds({ site }: World): Promise<void> {
  await passTime(site, 700);
  await site.run('expire-attempts');
}
