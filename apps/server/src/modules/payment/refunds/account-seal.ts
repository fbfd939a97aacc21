import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key by its name; `secret` is 32 bytes in base64. */
interface AccountKey {
  readonly id: string;
  readonly secret: string;
}

/** Number and holder of an account, unreadable without the key of that name. */
export interface SealedAccount {
  readonly keyId: string;
  readonly sealed: string;
}

/** Seals accounts for refunds for the time in which they lie in the database. */
export interface AccountSeal {
  /** The key that seals now; null where there is none. */
  readonly keyId: string | null;
  /** Throws where there is no key. */
  seal(account: RefundAccount, refundId: string): SealedAccount;
  /** Number and holder; null if the key is unknown, or the text was altered or belongs to another refund. */
  open(sealed: SealedAccount, refundId: string): Pick<RefundAccount, 'number' | 'holder'> | null;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a random nonce, bound to the refund. The first key encrypts, all decrypt. Throws for a key that is
 * not 32 bytes.
 */
export function createAccountSeal(keys: readonly AccountKey[]): AccountSeal {
  const byId = new Map(keys.map(({ id, secret }) => [id, keyOf(id, secret)]));
  const [first] = keys;
  return {
    keyId: first?.id ?? null,
    seal({ number, holder }, refundId) {
      const key = byId.get(first?.id ?? '');
      if (first === undefined || key === undefined)
        throw new Error('There is no key for accounts: set REFUND_ACCOUNT_KEYS');
      return { keyId: first.id, sealed: encrypt(key, JSON.stringify({ number, holder }), refundId) };
    },
    open({ keyId, sealed }, refundId) {
      const key = byId.get(keyId);
      const text = key === undefined ? null : decrypt(key, sealed, refundId);
      return text === null ? null : (JSON.parse(text) as Pick<RefundAccount, 'number' | 'holder'>);
    },
  };
}

function keyOf(id: string, secret: string): Buffer {
  const key = Buffer.from(secret, 'base64');
  if (key.length !== 32) throw new Error(`The key ${id} of REFUND_ACCOUNT_KEYS has ${key.length} bytes instead of 32`);
  return key;
}

function encrypt(key: Buffer, text: string, boundTo: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(key: Buffer, sealed: string, boundTo: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return null;
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(CIPHER, key, nonce, options).setAAD(Buffer.from(boundTo)).setAuthTag(tag);
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
