import { createHmac, randomBytes } from 'node:crypto';
import type { Sql } from '../../db/pool.ts';
import type { Row } from '../../db/tables.ts';

/** What a secret is used for: each use has one of its own. */
type SecretName =
  | 'admission-list'
  | 'card-looks'
  | 'login-challenge'
  | 'counted-tries'
  | 'registration-link'
  | 'staff-recovery';

/** The secret of that name, which all processes of the site share; made by the first that asks. */
export async function readSecret(sql: Sql, name: SecretName): Promise<Buffer> {
  await sql.query('insert into site_secret (name, secret) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32),
  ]);
  const [row] = await sql.query<Row<'site_secret', 'secret'>>('select secret from site_secret where name = $1', [name]);
  if (row === undefined) throw new Error('A secret that was just made is not there');
  return row.secret;
}

const known = new WeakMap<Sql, Map<SecretName, Promise<Buffer>>>();

/** The same, read once a process. */
export function keptSecret(sql: Sql, name: SecretName): Promise<Buffer> {
  const secrets = known.get(sql) ?? new Map<SecretName, Promise<Buffer>>();
  known.set(sql, secrets);
  const reading =
    secrets.get(name) ??
    readSecret(sql, name).catch((error: unknown) => {
      secrets.delete(name);
      throw error;
    });
  secrets.set(name, reading);
  return reading;
}

/**
 * The key for counted ids and addresses: people type passwords into the wrong field, and all IPv4 addresses can be hashed
 * in minutes by a reader of the table who lacks the secret.
 */
export async function digestOf(sql: Sql): Promise<(text: string) => string> {
  const secret = await keptSecret(sql, 'counted-tries');
  return (text) => createHmac('sha256', secret).update(text).digest('base64url');
}
