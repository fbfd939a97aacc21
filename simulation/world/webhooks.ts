import { depositCallback, statusChanged } from '../../apps/sandbox/src/card/webhooks/announcements.ts';
import { sendTo } from './sites.ts';
import type { World } from './world.ts';

/** The provider's webhooks, and what has become of them. */
export interface WebhookQueue {
  /** Webhooks that no site has acknowledged yet. */
  waiting(): readonly Webhook[];
  /** Acknowledged webhooks, which may be delivered once more. */
  delivered(): readonly Webhook[];
  deliver(webhook: Webhook): void;
  forge(): void;
}

interface Webhook {
  readonly id: string;
  readonly body: string;
  readonly orderId: string;
  readonly status: string;
}

/** Opens the queue of webhooks, which the schedule delivers early, late, twice, in any order, or never. */
export function openWebhookQueue(world: World): WebhookQueue {
  const { providers, dice, trace, plan } = world;
  const acknowledged = new Set<string>();
  const underWay = new Set<string>();
  const never = new Map<string, boolean>();
  let order: string[] = [];
  const all = (): readonly Webhook[] => providers.card.delivery.list();
  const willCome = ({ id, status, orderId }: Webhook): boolean => {
    if (!never.has(id)) {
      // Nothing but the webhook says that the bank reversed a deposit, or paid into a closed account; the provider
      // retries it for four days.
      const isOnlyWord = status === 'WAITING_FOR_DEPOSIT' || world.paidAfterClosing.has(orderId);
      never.set(id, !isOnlyWord && dice.chance(plan.webhooks.never));
      order = [...order, id];
    }
    return never.get(id) !== true;
  };
  const send = async (body: string): Promise<number> => {
    world.sabotage?.onWebhook?.(body);
    const headers = { 'content-type': 'application/json' };
    return (await sendTo(world)({ method: 'POST', url: '/payment/webhook/toss', headers, body })).status;
  };
  const deliver = async (webhook: Webhook): Promise<void> => {
    const [first] = order.filter((id) => !acknowledged.has(id));
    trace.count('webhook', acknowledged.has(webhook.id) ? 'again' : first === webhook.id ? 'in order' : 'out of order');
    trace.note(`webhook ${webhook.orderId}`);
    underWay.add(webhook.id);
    const status = await send(webhook.body);
    underWay.delete(webhook.id);
    if (status === 200) {
      acknowledged.add(webhook.id);
      world.acknowledgedWebhooks.add(`${webhook.orderId} ${webhook.status}`);
    }
    if (status !== 200) trace.count('webhook', 'not acknowledged');
  };
  return {
    waiting: () =>
      all().filter((webhook) => willCome(webhook) && !acknowledged.has(webhook.id) && !underWay.has(webhook.id)),
    delivered: () => all().filter(({ id }) => acknowledged.has(id) && !underWay.has(id)),
    deliver: (webhook) => void deliver(webhook),
    forge: () => {
      const body = forged(world);
      if (body !== null) void send(body);
    },
  };
}

const FORGERIES = ['wrong secret', 'another amount', 'unknown order', 'false status'] as const;

/** A forged webhook about an order; null while there is no order. */
function forged({ providers: { card }, dice, trace, clock }: World): string | null {
  const records = [...card.ledger.all()];
  if (records.length === 0) return null;
  const kind = dice.pick(FORGERIES);
  const payment = { ...card.show(dice.pick(records)), status: 'DONE' as const, lastTransactionKey: 'FORGED' };
  trace.count('webhook', `forged: ${kind}`);
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
