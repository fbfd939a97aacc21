import { experienceCardPaths as paths } from '@kkumteo/partners/experience-card/requests';
import type { FastifyInstance } from 'fastify';
import { find, pay, refund } from './pay.ts';
import type { ExperienceCardSandbox } from './sandbox.ts';
import { serve } from './serve.ts';
import { checkBalance, openSession, policy } from './tokens.ts';
import { getWindow, postWindow } from './window.ts';

/** The experience card's calls and the holder's window. */
export function experienceCardRoutes(app: FastifyInstance, sandbox: ExperienceCardSandbox): void {
  app.post(paths.balance, serve(sandbox, 'experienceCardBalance', checkBalance(sandbox)));
  app.post(paths.sessions, serve(sandbox, 'experienceCardSession', openSession(sandbox)));
  app.post(paths.payments, serve(sandbox, 'experienceCardPay', pay(sandbox)));
  app.get(`${paths.payments}/:orderId`, serve(sandbox, 'experienceCardFind', find(sandbox)));
  app.post(paths.refunds, serve(sandbox, 'experienceCardRefund', refund(sandbox)));
  app.get(paths.policy, serve(sandbox, 'experienceCardPolicy', policy(sandbox)));
  app.get('/experience-card/window/:id', getWindow(sandbox));
  app.post('/experience-card/window/:id', postWindow(sandbox));
}
