import { VISIT } from '../../apps/server/src/testing/bookings.test-support.ts';
import type { Actor } from './acts.ts';
import { PAID_ROUND } from '../world/offers.ts';
import type { World } from '../world/world.ts';
import type { Answer } from '../../apps/server/src/testing/visitor.test-support.ts';

const SECOND_MS = 1_000;
const TRIES = 4;
const LOOKS = 10;

interface Entry {
  readonly waitNo: string;
  readonly waitSitu: string;
  readonly offerPcnt: number;
  readonly partAskYn: string;
}

/**
 * Asks for seats of the round that the others book, and looks now and then whether some are offered; `book` books for
 * so many.
 */
export async function waitForSeats(world: World, actor: Actor, book: (people: number) => Promise<void>): Promise<void> {
  const { purchase } = actor;
  const asked = await ask(world, actor);
  if (asked === 'free') return book(purchase.people);
  if (asked === 'refused') return;
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await actor.pass('look at waitlist', 3 * SECOND_MS);
    const entry = openEntryOf(await actor.visitor.get('/api/waitlist'));
    if (entry === null) continue;
    world.trace.count('waitlist', `told ${entry.waitSitu}`);
    if (entry.partAskYn === 'Y') await answerPart(world, actor, entry);
    else if (entry.waitSitu === 'offered' || entry.waitSitu === 'part-offered')
      return takeOffer(world, actor, entry, book);
  }
}

/** Asks until it is answered: kept, refused, or the seats are there to be booked. */
async function ask(world: World, { visitor, purchase, pass }: Actor): Promise<'kept' | 'refused' | 'free'> {
  const body = {
    pdNo: PAID_ROUND.productId,
    pdDiv: '01',
    expVisitRvdt: VISIT.replaceAll('-', ''),
    scheSeqNo: PAID_ROUND.roundId,
    experPcnt: purchase.people,
    orgName: '김도현',
    userPhoneNum: '010-0000-0011',
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    await pass('ask waitlist', ((purchase.waits?.after ?? 0) + tries * 2) * SECOND_MS);
    const answer = await visitor.post('/api/reserve/wait', body);
    if (answer.status === 0 || answer.status >= 500) continue;
    world.trace.count('waitlist', answer.code ?? 'asked');
    if (answer.status === 200 || answer.code === 'waitlist.already-waiting') return 'kept';
    // Perhaps the others have them by the next time.
    if (answer.code !== 'waitlist.seats-left') return 'refused';
    if (tries === TRIES - 1) return 'free';
  }
  return 'refused';
}

const openEntryOf = ({ response }: Answer): Entry | null => {
  const list = (response?.['waitList'] ?? []) as readonly Entry[];
  return list.find(({ waitSitu }) => waitSitu !== 'ended') ?? null;
};

async function answerPart(world: World, { visitor, purchase, pass }: Actor, { waitNo }: Entry): Promise<void> {
  const partYn = purchase.waits?.takesPart === true ? 'Y' : 'N';
  await pass('answer part', 0);
  await visitor.post(`/api/waitlist/${waitNo}/answer`, { partYn });
  world.trace.count('waitlist', `a part will do: ${partYn}`);
}

async function takeOffer(
  world: World,
  { visitor, purchase, pass }: Actor,
  { waitNo, offerPcnt }: Entry,
  book: (people: number) => Promise<void>,
): Promise<void> {
  const what = purchase.waits?.offered ?? 'ignore';
  world.trace.count('waitlist', `${what} what is offered`);
  if (what === 'book') return book(offerPcnt);
  if (what === 'ignore') return;
  await pass('withdraw from waitlist', 0);
  await visitor.post(`/api/waitlist/${waitNo}/withdraw`, {});
}
