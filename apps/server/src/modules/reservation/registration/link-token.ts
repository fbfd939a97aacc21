import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../../../db/pool.ts';
import { keptSecret, readSecret } from '../../member/site-secret.ts';

const MAC_LETTERS = 22;

/** The token of a link: its number and 132 bits that only this site can compute, so that nobody finds one by trying. */
export async function tokenOf(sql: Sql, linkId: number): Promise<string> {
  const secret = await readSecret(sql, 'registration-link');
  return `${linkId.toString(36)}.${macOf(secret, linkId)}`;
}

/** The number of a link by its token; null for one that this site did not make. */
export async function linkIdOf(sql: Sql, token: string): Promise<number | null> {
  const [, number, mac] = /^([0-9a-z]{1,10})\.([\w-]{22})$/.exec(token) ?? [];
  if (number === undefined || mac === undefined) return null;
  const linkId = Number.parseInt(number, 36);
  const secret = await keptSecret(sql, 'registration-link');
  return timingSafeEqual(Buffer.from(macOf(secret, linkId)), Buffer.from(mac)) ? linkId : null;
}

const macOf = (secret: Buffer, linkId: number): string =>
  createHmac('sha256', secret).update(String(linkId)).digest('base64url').slice(0, MAC_LETTERS);
