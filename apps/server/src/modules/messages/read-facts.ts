import {
  chooseOfferMessage,
  chooseOrderMessage,
  chooseRefundMessage,
  type OrderNow,
} from '@kkumteo/domain/messages/choose-message';
import type { MessageFacts } from '@kkumteo/domain/messages/message';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import {
  readAccounts,
  readOffers,
  readOrders,
  readRefunds,
  type AccountRow,
  type OfferRow,
  type OrderRow,
  type RefundRow,
} from './facts-store.ts';
import type { ClaimedMessage, EventPayload } from './store.ts';
import { TOPICS } from './topics.ts';

/** The facts of a message and its recipient. */
export interface AddressedFacts {
  readonly facts: MessageFacts;
  readonly email: string;
  readonly phone: string;
}

export type FactsOfMessage = (message: ClaimedMessage) => AddressedFacts | null;

/** Reads the current facts and recipients of claimed messages; null where the occasion is over or gone. */
export async function readFacts(sql: Sql, messages: readonly ClaimedMessage[], now: Instant): Promise<FactsOfMessage> {
  const keys = (name: keyof EventPayload): readonly string[] => [
    ...new Set(messages.flatMap(({ payload }) => (payload[name] === undefined ? [] : [String(payload[name])]))),
  ];
  const [orders, refunds, offers, accounts] = await Promise.all([
    readOrders(sql, keys('reservationNo')),
    readRefunds(sql, keys('refundId')),
    readOffers(sql, keys('requestNo')),
    readAccounts(sql, keys('recoveryId')),
  ]);
  return ({ topic: name, payload }) => {
    const topic = TOPICS.get(name);
    if (topic === undefined) return null;
    if (topic.about === 'refund') return refundFacts(refunds.get(payload.refundId ?? ''));
    if (topic.about === 'account') return accountFacts(accounts.get(String(payload.recoveryId)), now);
    if (topic.about === 'offer') return offerFacts(offers.get(payload.requestNo ?? ''), payload, now);
    const row = orders.get(payload.reservationNo ?? '');
    return row === undefined ? null : addressed(row, chooseOrderMessage(topic.event, orderNow(row), now));
  };
}

const addressed = (
  row: { readonly email: string; readonly phone: string },
  facts: MessageFacts | null,
): AddressedFacts | null => (facts === null ? null : { facts, email: row.email, phone: row.phone });

function orderNow(row: OrderRow): OrderNow {
  const { bank, accountNumber, holder, dueAt } = row;
  const deposit =
    bank === null || accountNumber === null || holder === null || dueAt === null
      ? null
      : { bank, accountNumber, holder, dueAt };
  return { order: row, status: row.status, method: row.method, payDueAt: row.payDueAt, deposit };
}

const refundFacts = (row: RefundRow | undefined): AddressedFacts | null =>
  row === undefined ? null : addressed(row, chooseRefundMessage(row, row.booked));

/** Nothing where the request was used or is over, or found nobody. */
function accountFacts(row: AccountRow | undefined, now: Instant): AddressedFacts | null {
  if (row === undefined || row.used || row.until <= now) return null;
  const { purpose, until, name, loginId, recoveryId } = row;
  const account = { name, loginId, recoveryId };
  return addressed(
    row,
    purpose === 'password' ? { kind: 'password-reset', account, until } : { kind: 'login-id-reminder', account },
  );
}

function offerFacts(row: OfferRow | undefined, { kind, seats = 0 }: EventPayload, now: Instant): AddressedFacts | null {
  if (row === undefined) return null;
  return addressed(row, chooseOfferMessage({ offer: { ...row, seats }, part: kind === 'part', state: row.state }, now));
}
