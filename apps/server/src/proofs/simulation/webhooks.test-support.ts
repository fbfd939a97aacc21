import { depositCallback, statusChanged } from '../../../../sandbox/src/card/announcements.ts';
import { sendTo } from './sites.test-support.ts';
import type { World } from './world.test-support.ts';

/** What became of the provider's announcements so far. */
export interface Post {
  /** Announcements that nobody has taken yet. */
  waiting(): readonly Letter[];
  /** Announcements that may be delivered once more. */
  taken(): readonly Letter[];
  deliver(letter: Letter): void;
  forge(): void;
}

export interface Letter {
  readonly id: string;
  readonly body: string;
  readonly orderId: string;
  readonly status: string;
}

/** The provider's letters, delivered when the schedule likes: early, late, twice, in any order, or never. */
export function openPost(world: World): Post {
  const { bank, dice, trace, plan } = world;
  const taken = new Set<string>();
  const underWay = new Set<string>();
  const never = new Map<string, boolean>();
  let order: string[] = [];
  const letters = (): readonly Letter[] => bank.card.delivery.list();
  const comes = ({ id, status }: Letter): boolean => {
    if (!never.has(id)) {
      // That a bank has taken a deposit back is told by nothing else, and the provider says it for four days.
      never.set(id, status !== 'WAITING_FOR_DEPOSIT' && dice.chance(plan.webhooks.never));
      order = [...order, id];
    }
    return never.get(id) !== true;
  };
  const send = async (body: string): Promise<number> => {
    world.sabotage?.hears?.(body);
    const headers = { 'content-type': 'application/json' };
    return (await sendTo(world)({ method: 'POST', url: '/payment/webhook/toss', headers, body })).status;
  };
  const deliver = async (letter: Letter): Promise<void> => {
    const [first] = order.filter((id) => !taken.has(id));
    trace.tell('webhook', taken.has(letter.id) ? 'again' : first === letter.id ? 'in order' : 'out of order');
    trace.note(`webhook ${letter.orderId}`);
    underWay.add(letter.id);
    const status = await send(letter.body);
    underWay.delete(letter.id);
    if (status === 200) {
      taken.add(letter.id);
      world.acknowledged.add(`${letter.orderId} ${letter.status}`);
    }
    if (status !== 200) trace.tell('webhook', 'not taken');
  };
  return {
    waiting: () => letters().filter((letter) => comes(letter) && !taken.has(letter.id) && !underWay.has(letter.id)),
    taken: () => letters().filter(({ id }) => taken.has(id) && !underWay.has(id)),
    deliver: (letter) => void deliver(letter),
    forge: () => {
      const body = forged(world);
      if (body !== null) void send(body);
    },
  };
}

const FORGERIES = ['wrong secret', 'another amount', 'unknown order', 'false status'] as const;

/** What a stranger may send about an order; null where there is none yet. */
function forged({ bank: { card }, dice, trace, clock }: World): string | null {
  const records = [...card.ledger.all()];
  if (records.length === 0) return null;
  const kind = dice.pick(FORGERIES);
  const payment = { ...card.show(dice.pick(records)), status: 'DONE' as const, lastTransactionKey: 'FORGED' };
  trace.tell('webhook', `forged: ${kind}`);
  trace.note(`forged webhook ${payment.orderId}: ${kind}`);
  switch (kind) {
    case 'wrong secret':
      return depositCallback(payment, clock.now(), 'ps_forged').body;
    case 'unknown order':
      return depositCallback({ ...payment, orderId: `${payment.orderId.slice(0, 40)}-forged` }, clock.now()).body;
    case 'another amount':
      return statusChanged({ ...payment, totalAmount: 1, balanceAmount: 1 }, clock.now()).body;
    case 'false status':
      return statusChanged(payment, clock.now()).body;
  }
}
