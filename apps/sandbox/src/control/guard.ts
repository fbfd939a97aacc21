import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const controlTokenHeader = 'x-sandbox-token';

export function isToken(given: string, token: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(token)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Lets calls with the token through. */
export function guard(token: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isToken(String(request.headers[controlTokenHeader] ?? ''), token)) return;
    await reply.code(401).send({ message: `the header ${controlTokenHeader} is missing or wrong` });
  };
}
