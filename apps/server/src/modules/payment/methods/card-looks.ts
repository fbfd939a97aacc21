import { CARD_TOKEN_MS } from '@kkumteo/domain/payment/experience-card';
import type { Instant } from '@kkumteo/domain/shared/time';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../../../db/pool.ts';
import { readSecret } from '../../member/site-secret.ts';

interface CardLook {
  readonly memberKey: number;
  readonly now: Instant;
}

/** The provider's token for a member's card, sealed, so that no other member can use or forge it. */
export async function sealCardToken(sql: Sql, token: string, { memberKey, now }: CardLook): Promise<string> {
  const until = (now + CARD_TOKEN_MS).toString(36);
  return `${token}.${until}.${await sealOf(sql, [token, until, memberKey])}`;
}

/** Opens a member's sealed token; null for anything else, and once the provider has expired it (30 minutes). */
export async function openCardToken(sql: Sql, sealed: string, { memberKey, now }: CardLook): Promise<string | null> {
  const [, token = '', until = '', seal = ''] = /^(.+)\.([\da-z]+)\.([\w-]+)$/.exec(sealed) ?? [];
  const [given, right] = [Buffer.from(seal), Buffer.from(await sealOf(sql, [token, until, memberKey]))];
  const own = given.length === right.length && timingSafeEqual(given, right);
  return own && now < Number.parseInt(until, 36) ? token : null;
}

const known = new WeakMap<Sql, Buffer>();

async function sealOf(sql: Sql, facts: readonly (string | number)[]): Promise<string> {
  const secret = known.get(sql) ?? (await readSecret(sql, 'card-looks'));
  known.set(sql, secret);
  return createHmac('sha256', secret).update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** The token that pays an attempt; stored with its booking, so that it survives a restart. */
export async function cardTokenOf(sql: Sql, attemptId: string): Promise<string | null> {
  const text = `select booking ->> 'cardToken' as token from payment_attempt where attempt_id = $1`;
  const [row] = await sql.query<{ readonly token: string | null }>(text, [attemptId]);
  return row?.token ?? null;
}
