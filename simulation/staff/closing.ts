import { closingPaths } from '@kkumteo/contract/office/closing';
import { anotherDayPaths } from '@kkumteo/contract/reservation/another-day';
import { randomUUID } from 'node:crypto';
import { makeOfferToken } from '../../apps/server/src/modules/reservation/move/offer-store.ts';
import { VISIT } from '../../apps/server/src/testing/bookings.test-support.ts';
import { guest, type Answer } from '../../apps/server/src/testing/visitor.test-support.ts';
import type { StaffPlan } from '../plan.ts';
import { FREE_ROUND, GROUP_ROUND, nextRound, PAID_ROUND } from '../world/offers.ts';
import { sendTo } from '../world/sites.ts';
import type { World } from '../world/world.ts';
import { browserOf, decide, LOOKS, pass, press, read, REASON, remember, TRIES, wire } from './pressing.ts';

const WORDS = '대설 특보로 문을 닫습니다.';

const CLOSED = {
  paid: [PAID_ROUND],
  group: [GROUP_ROUND],
  all: [PAID_ROUND, nextRound(PAID_ROUND), GROUP_ROUND, FREE_ROUND],
} as const;

/** Proposes a closing as it was previewed, and another person approves it; its job does the rest. */
export async function closeRounds(
  world: World,
  { after, rounds, offersDays }: NonNullable<StaffPlan['closing']>,
): Promise<void> {
  await pass(world, 'preview closing', after);
  const ids = CLOSED[rounds].map(({ roundId }) => roundId);
  const scope = {
    day: wire(VISIT),
    reach: 'rounds',
    halls: [],
    ids,
    fromMinute: null,
    words: WORDS,
    visitors: offersDays ? 'offer' : 'cancel',
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const staff = await browserOf(world, 'finance');
    const shown = await read(world, () => staff.post(closingPaths.preview, scope));
    if (shown !== null) {
      const { pricedAt, reservations, amount, phrase } = shown;
      const body = {
        ...scope,
        ground: 'weather',
        reason: REASON,
        approver: null,
        phrase,
        pricedAt,
        reservations,
        amount,
      };
      const send = (): Promise<Answer> => staff.post(closingPaths.propose, body);
      const { answer } = await press(world, { act: 'propose closing', pressKey: randomUUID(), isDouble: false, send });
      if (answer?.status === 200 || answer?.code === 'closing.already') break;
    }
    await pass(world, 'preview closing', 3);
  }
  await decide(world, `kind = 'closing.start'`);
  if (offersDays) await answerOffers(world);
}

/** Stops the sale of rounds and leaves their bookings, and mostly opens it again later. */
export async function stopSale(world: World, isDouble: boolean): Promise<void> {
  const ids = CLOSED[world.dice.pick(['paid', 'paid', 'group', 'all'] as const)].map(({ roundId }) => roundId);
  const scope = { day: wire(VISIT), reach: 'rounds', halls: [], ids, fromMinute: null };
  const staff = await browserOf(world, 'programme');
  const body = { ...scope, ground: 'facility', reason: REASON };
  const send = (): Promise<Answer> => staff.post(closingPaths.stopSale, body);
  const { answer } = await press(world, { act: 'stop sale', pressKey: randomUUID(), isDouble, send });
  const closingId = answer?.response?.['closingId'];
  if (typeof closingId !== 'number' || world.dice.chance(0.3)) return;
  await pass(world, 'open again', world.dice.integer(3, 25));
  const opener = await browserOf(world, 'programme');
  const open = (): Promise<Answer> => opener.post(closingPaths.openAgain(closingId), { reason: REASON });
  await press(world, { act: 'open again', pressKey: `stop:${closingId}`, isDouble, send: open });
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
