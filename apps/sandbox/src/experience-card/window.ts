import { experienceCardResults } from '@kkumteo/partners/experience-card/codes';
import { experienceCardWindowResults } from '@kkumteo/partners/experience-card/answers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressPart } from '../card/serve.ts';
import { messageBody } from '../card/window/checkout-page.ts';
import { withQuery } from '../card/window/decide.ts';
import { sendPage } from '../card/window/page.ts';
import type { Session } from './book.ts';
import type { ExperienceCardSandbox } from './sandbox.ts';
import { isOver, liveToken } from './tokens.ts';
import { windowBody } from './window-page.ts';

const formSchema = z.object({
  decision: z.enum(['approve', 'decline', 'close', 'leave']),
  agreed: z.literal('yes').optional(),
});

const results = {
  approved: experienceCardResults.approved,
  closed: experienceCardWindowResults.closed,
  declined: experienceCardWindowResults.declined,
} as const;
const decided = { approve: 'approved', decline: 'declined', close: 'closed' } as const;
const title = '체험카드 결제';

/** `GET /experience-card/window/{id}`. */
export function getWindow(sandbox: ExperienceCardSandbox) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const session = sandbox.book.session(addressPart(request, 'id'));
    if (session === undefined) return sendGone(reply, 404, null);
    if (session.state !== 'open' || isOver(sandbox, session.openedAt)) return sendGone(reply, 410, session);
    return show(sandbox, reply, session);
  };
}

/** `POST /experience-card/window/{id}`: the holder's decision; nothing is taken yet. */
export function postWindow(sandbox: ExperienceCardSandbox) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const session = sandbox.book.session(addressPart(request, 'id'));
    const form = formSchema.safeParse(request.body);
    if (session === undefined || !form.success) return sendGone(reply, 404, null);
    const { decision, agreed } = form.data;
    if (decision === 'leave') return sendLeft(reply, session);
    if (session.state !== 'open') return reply.redirect(wayBack(session, session.state), 303);
    if (isOver(sandbox, session.openedAt)) return sendGone(reply, 410, session);
    if (decision === 'approve' && agreed !== 'yes') {
      return show(sandbox, reply, session, '결제 진행에 동의해 주세요.');
    }
    const state = decided[decision];
    sandbox.save({ session: { ...session, state } });
    await sandbox.journal.written();
    return reply.redirect(wayBack(session, state), 303);
  };
}

function wayBack({ returnUrl, orderId }: Session, state: keyof typeof results): string {
  return withQuery(returnUrl, { orderId, ...results[state] }) ?? returnUrl;
}

function show(
  sandbox: ExperienceCardSandbox,
  reply: FastifyReply,
  session: Session,
  wrong: string | null = null,
): FastifyReply {
  const token = liveToken(sandbox, session.token);
  if (token === null) return sendGone(reply, 410, session);
  const merchant = sandbox.shared.config.merchant;
  const body = windowBody({ session, card: token.card, balance: sandbox.book.balance(token.card), merchant, wrong });
  return sendPage(reply, wrong === null ? 200 : 422, { title, body, origins: originsOf(session) });
}

function sendLeft(reply: FastifyReply, session: Session): FastifyReply {
  const body = messageBody('결제창에서 나갔습니다', '결제 결과를 가맹점에 보내지 않았습니다. 이 창을 닫아도 됩니다.');
  return sendPage(reply, 200, { title, body, origins: originsOf(session) });
}

function sendGone(reply: FastifyReply, status: number, session: Session | null): FastifyReply {
  const onward = session === null || session.state === 'open' ? null : wayBack(session, session.state);
  const body = messageBody('진행할 수 없는 결제입니다', '이미 끝났거나 결제 시간이 지났습니다.', onward);
  return sendPage(reply, status, { title, body, origins: session === null ? [] : originsOf(session) });
}

function originsOf({ returnUrl }: Session): readonly string[] {
  const { origin } = new URL(returnUrl);
  return /^https?:\/\/[A-Za-z0-9.:[\]-]+$/.test(origin) ? [origin] : [];
}
