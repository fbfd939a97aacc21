import { experienceCardMinutes } from '@kkumteo/partners/experience-card/codes';
import {
  experienceCardBalanceRequestSchema,
  experienceCardSessionRequestSchema,
} from '@kkumteo/partners/experience-card/requests';
import type { FastifyRequest } from 'fastify';
import type { Outcome } from '../card/answer.ts';
import { result } from './serve.ts';
import { newName, type Session, type Token } from './book.ts';
import { experienceCards, findExperienceCard, refundClosesAt, supportedRegions } from './cards.ts';
import type { ExperienceCardSandbox } from './sandbox.ts';

const LIFE = experienceCardMinutes * 60_000;

/** `POST balance`: id and number against a balance and a token. */
export function checkBalance(sandbox: ExperienceCardSandbox) {
  return (request: FastifyRequest): Outcome => {
    const read = experienceCardBalanceRequestSchema.safeParse(request.body);
    if (!read.success) return result('malformed');
    const card = findExperienceCard(read.data.cardId, read.data.cardNo);
    if (card === undefined) return result('wrongCard');
    if (!card.reachable) return result('vendorDown');
    const place = experienceCards.indexOf(card);
    const token = { token: newName('ect'), card: place, at: sandbox.shared.clock.now() };
    sandbox.save({ token });
    return result('approved', { balance: sandbox.book.balance(place), cardToken: token.token });
  };
}

/** The token, while it is not half an hour old. */
export function liveToken(sandbox: ExperienceCardSandbox, name: string): Token | null {
  const token = sandbox.book.token(name);
  return token === undefined || isOver(sandbox, token.at) ? null : token;
}

/** Whether half an hour has passed. */
export function isOver(sandbox: ExperienceCardSandbox, since: number): boolean {
  return sandbox.shared.clock.now() >= since + LIFE;
}

/** `POST sessions`: a window in which the holder approves. */
export function openSession(sandbox: ExperienceCardSandbox) {
  return (request: FastifyRequest): Outcome => {
    const read = experienceCardSessionRequestSchema.safeParse(request.body);
    if (!read.success) return result('malformed');
    const { orderId, orderName, amount, cardToken, returnUrl } = read.data;
    if (sandbox.book.deal(orderId) !== undefined) return result('alreadyPaid');
    const token = liveToken(sandbox, cardToken);
    if (token === null) return result('tokenExpired');
    if (sandbox.book.balance(token.card) < amount) return result('shortOfBalance');
    const session: Session = {
      id: newName('ecs'),
      orderId,
      orderName,
      amount,
      token: cardToken,
      returnUrl,
      openedAt: sandbox.shared.clock.now(),
      state: 'open',
    };
    sandbox.save({ session });
    return result('approved', { windowUrl: `${sandbox.shared.origin()}/experience-card/window/${session.id}` });
  };
}

/** `GET policy`: where the card is accepted, and until when what is paid now is refunded. */
export function policy(sandbox: ExperienceCardSandbox) {
  return (): Outcome =>
    result('approved', { regions: supportedRegions, refundClosesAt: refundClosesAt(sandbox.shared.clock.now()) });
}
