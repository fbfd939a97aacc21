import formbody from '@fastify/formbody';
import { tossErrors } from '@kkumteo/partners/toss/errors';
import { fastify, type FastifyInstance } from 'fastify';
import { cardRoutes } from './card/routes.ts';
import { openCardSandbox, type CardSandbox } from './card/sandbox.ts';
import type { SandboxConfig } from './config.ts';
import { boardRoutes } from './control/board/routes.ts';
import { controlRoutes } from './control/routes.ts';
import { experienceCardRoutes } from './experience-card/routes.ts';
import { openExperienceCardSandbox, type ExperienceCardSandbox } from './experience-card/sandbox.ts';
import { brands } from './identity/brands.ts';
import { createIdentitySandbox } from './identity/provider.ts';
import { identityRoutes } from './identity/routes.ts';
import { openMessageSandbox, type MessageSandbox } from './messages/messages.ts';
import { messageRoutes } from './messages/routes.ts';

export interface Sandbox {
  readonly app: FastifyInstance;
  readonly card: CardSandbox;
  readonly experienceCard: ExperienceCardSandbox;
  readonly messages: MessageSandbox;
  /** Starts to listen; answers the address at which it is reached. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Composes the stand-in partners on one port. */
export async function createSandbox(config: SandboxConfig): Promise<Sandbox> {
  const card = await openCardSandbox(config);
  const experienceCard = await openExperienceCardSandbox(card);
  const messages = await openMessageSandbox(config);
  const app = fastify({ bodyLimit: 100_000, forceCloseConnections: true });
  await app.register(formbody);
  answerFaults(app);
  cardRoutes(app, card);
  experienceCardRoutes(app, experienceCard);
  controlRoutes(app, card);
  boardRoutes(app, card, experienceCard);
  messageRoutes(app, messages);
  for (const brand of brands) identityRoutes(app, createIdentitySandbox(messages.clock, brand), brand);
  app.get('/healthz', () => ({ ok: true }));

  return {
    app,
    card,
    experienceCard,
    messages,
    listen: async () => {
      await app.listen({ port: config.port, host: config.host });
      const address = app.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : config.port;
      card.setOrigin(`http://localhost:${port}`);
      return config.origin ?? `http://localhost:${port}`;
    },
    close: async () => {
      await app.close();
      await experienceCard.close();
      await card.close();
      await messages.box.close();
    },
  };
}

/** Malformed bodies and faults of our own, in the provider's shape. */
function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const code = status < 500 ? 'INVALID_REQUEST' : 'FAILED_INTERNAL_SYSTEM_PROCESSING';
    return reply.code(status).send({ code, message: tossErrors[code].message });
  });
}
