import { randomBytes } from 'node:crypto';
import { experienceCards, type ExperienceCard } from './cards.ts';

/** The result of a balance check: it identifies the card until it expires. */
export interface Token {
  readonly token: string;
  readonly card: number;
  readonly at: number;
}

/** The holder's window for an order. */
export interface Session {
  readonly id: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
  readonly token: string;
  readonly returnUrl: string;
  readonly openedAt: number;
  readonly state: 'open' | 'approved' | 'closed' | 'declined';
}

/** A payment; `card` is its place in the list, amounts in won, times epoch ms. */
export interface Deal {
  readonly orderId: string;
  readonly dealNo: string;
  readonly card: number;
  readonly amount: number;
  readonly approvedAt: number;
  readonly refundedAt: number | null;
}

export type BookEntry = { readonly token: Token } | { readonly session: Session } | { readonly deal: Deal };

/** Everything that the vendor remembers. */
export interface Book {
  put(entry: BookEntry): void;
  token(token: string): Token | undefined;
  session(id: string): Session | undefined;
  sessionOf(orderId: string): Session | undefined;
  deal(orderId: string): Deal | undefined;
  deals(): Iterable<Deal>;
  /** Won left on a card. */
  balance(card: number): number;
}

export function createBook(): Book {
  const tokens = new Map<string, Token>();
  const sessions = new Map<string, Session>();
  const newest = new Map<string, string>();
  const deals = new Map<string, Deal>();
  return {
    put: (entry) => {
      if ('token' in entry) tokens.set(entry.token.token, entry.token);
      if ('deal' in entry) deals.set(entry.deal.orderId, entry.deal);
      if ('session' in entry) {
        sessions.set(entry.session.id, entry.session);
        newest.set(entry.session.orderId, entry.session.id);
      }
    },
    token: (token) => tokens.get(token),
    session: (id) => sessions.get(id),
    sessionOf: (orderId) => sessions.get(newest.get(orderId) ?? ''),
    deal: (orderId) => deals.get(orderId),
    deals: () => deals.values(),
    balance: (card) => {
      const spent = [...deals.values()].filter((deal) => deal.card === card && deal.refundedAt === null);
      return cardAt(card).loaded - spent.reduce((sum, deal) => sum + deal.amount, 0);
    },
  };
}

/** The card at that place of the list. */
export function cardAt(place: number): ExperienceCard {
  const card = experienceCards[place];
  if (card === undefined) throw new Error('no such card in the list');
  return card;
}

export function newName(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url')}`;
}

/** The vendor's number of a payment. */
export function newDealNo(): string {
  return `EC${randomBytes(8).toString('hex').toUpperCase()}`;
}
