import {
  chooseOfferMessage,
  chooseOrderMessage,
  chooseRefundMessage,
  type OrderNow,
} from '@kkumteo/domain/messages/choose-message';
import type { MessageFacts } from '@kkumteo/domain/messages/message';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { readOffers, readOrders, readRefunds, type OfferRow, type OrderRow, type RefundRow } from './facts-store.ts';
import type { ClaimedMessage, EventPayload } from './store.ts';
import { TOPICS } from './topics.ts';

/** What a message says and whom it goes to. */
export interface Told {
  readonly facts: MessageFacts;
  readonly email: string;
  readonly phone: string;
}

export type ToldBy = (message: ClaimedMessage) => Told | null;

/** Reads what claimed messages are about, as it stands now; null is what is over or no longer there. */
export async function readTold(sql: Sql, messages: readonly ClaimedMessage[], now: Instant): Promise<ToldBy> {
  const keys = (name: keyof EventPayload): readonly string[] => [
    ...new Set(messages.flatMap(({ payload }) => (payload[name] === undefined ? [] : [String(payload[name])]))),
  ];
  const [orders, refunds, offers] = await Promise.all([
    readOrders(sql, keys('reservationNo')),
    readRefunds(sql, keys('attemptId')),
    readOffers(sql, keys('requestNo')),
  ]);
  return ({ topic: name, payload }) => {
    const topic = TOPICS.get(name);
    if (topic === undefined) return null;
    if (topic.about === 'refund') return ofRefund(refunds.get(payload.attemptId ?? ''));
    if (topic.about === 'offer') return ofOffer(offers.get(payload.requestNo ?? ''), payload, now);
    const row = orders.get(payload.reservationNo ?? '');
    return row === undefined ? null : to(row, chooseOrderMessage(topic.event, orderNow(row), now));
  };
}

const to = (row: { readonly email: string; readonly phone: string }, facts: MessageFacts | null): Told | null =>
  facts === null ? null : { facts, email: row.email, phone: row.phone };

function orderNow(row: OrderRow): OrderNow {
  const { bank, accountNumber, holder, dueAt } = row;
  const deposit =
    bank === null || accountNumber === null || holder === null || dueAt === null
      ? null
      : { bank, accountNumber, holder, dueAt };
  return { order: row, status: row.status, method: row.method, payDueAt: row.payDueAt, deposit };
}

const ofRefund = (row: RefundRow | undefined): Told | null =>
  row === undefined ? null : to(row, chooseRefundMessage(row, row.booked));

function ofOffer(row: OfferRow | undefined, { kind, seats = 0 }: EventPayload, now: Instant): Told | null {
  if (row === undefined) return null;
  return to(row, chooseOfferMessage({ offer: { ...row, seats }, part: kind === 'part', state: row.state }, now));
}
