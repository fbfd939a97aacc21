import {
  experienceCardPaymentRequestSchema,
  experienceCardRefundRequestSchema,
} from '@kkumteo/partners/experience-card/requests';
import type { FastifyRequest } from 'fastify';
import type { Outcome } from '../card/answer.ts';
import { addressPart } from '../card/serve.ts';
import { koreanMoment } from '../clock.ts';
import { result } from './serve.ts';
import { cardAt, newDealNo, type Deal } from './book.ts';
import { refundClosesAt } from './cards.ts';
import type { ExperienceCardSandbox } from './sandbox.ts';
import { liveToken } from './tokens.ts';

/** `POST payments`: takes the amount from the token's card. */
export function pay(sandbox: ExperienceCardSandbox) {
  return (request: FastifyRequest): Outcome => {
    const read = experienceCardPaymentRequestSchema.safeParse(request.body);
    if (!read.success) return result('malformed');
    const { orderId, amount, cardToken } = read.data;
    const known = sandbox.book.deal(orderId);
    if (known !== undefined) return again(known, amount);
    const token = liveToken(sandbox, cardToken);
    if (token === null) return result('tokenExpired');
    const session = sandbox.book.sessionOf(orderId);
    if (session !== undefined && session.state !== 'approved') return result('notApproved');
    if (session !== undefined && (session.amount !== amount || session.token !== cardToken))
      return result('otherOrder');
    if (sandbox.book.balance(token.card) < amount) return result('shortOfBalance');
    const { pays } = cardAt(token.card);
    if (pays === 'never') return { kind: 'lost' };
    const approvedAt = sandbox.shared.clock.now();
    const deal = { orderId, dealNo: newDealNo(), card: token.card, amount, approvedAt, refundedAt: null };
    sandbox.save({ deal });
    return paid(deal, sandbox.book.balance(token.card), pays === 'in-silence');
  };
}

/** An order is paid once: the same request gets the same answer, another amount none. */
function again(deal: Deal, amount: number): Outcome {
  if (deal.refundedAt !== null) return result('alreadyPaid');
  return deal.amount === amount ? paid(deal) : result('otherOrder');
}

function paid(deal: Deal, balance?: number, silent = false): Outcome {
  const { dealNo, approvedAt } = deal;
  const facts = { dealNo, approvedAt: koreanMoment(approvedAt), ...(balance !== undefined && { balance }) };
  return result('approved', facts, silent);
}

/** `POST refunds`: gives everything back, until the deadline of the year in which it was paid. */
export function refund(sandbox: ExperienceCardSandbox) {
  return (request: FastifyRequest): Outcome => {
    const read = experienceCardRefundRequestSchema.safeParse(request.body);
    if (!read.success) return result('malformed');
    const deal = sandbox.book.deal(read.data.orderId);
    if (deal === undefined) return result('unknownOrder');
    if (deal.dealNo !== read.data.dealNo) return result('otherOrder');
    if (deal.refundedAt !== null) return result('approved', { refundedAt: koreanMoment(deal.refundedAt) });
    if (deal.amount !== read.data.amount) return result('partRefund');
    const refundedAt = sandbox.shared.clock.now();
    if (refundedAt > Date.parse(refundClosesAt(deal.approvedAt))) return result('refundClosed');
    sandbox.save({ deal: { ...deal, refundedAt } });
    return result('approved', { refundedAt: koreanMoment(refundedAt) });
  };
}

/** `GET payments/{orderId}`: what became of an order. */
export function find(sandbox: ExperienceCardSandbox) {
  return (request: FastifyRequest): Outcome => {
    const deal = sandbox.book.deal(addressPart(request, 'orderId'));
    if (deal === undefined) return result('approved', { state: 'none' });
    const { dealNo, amount, approvedAt, refundedAt } = deal;
    return result('approved', {
      state: refundedAt === null ? 'paid' : 'refunded',
      dealNo,
      amount,
      approvedAt: koreanMoment(approvedAt),
      refundClosesAt: refundClosesAt(approvedAt),
      ...(refundedAt !== null && { refundedAt: koreanMoment(refundedAt) }),
    });
  };
}
