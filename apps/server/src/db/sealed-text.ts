import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key by its name; `secret` is 32 bytes in base64. */
export interface SealKey {
  readonly id: string;
  readonly secret: string;
}

/** A text that is unreadable without the key of that name. */
export interface Sealed {
  readonly keyId: string;
  readonly sealed: string;
}

/** Encrypts what would be of use to a reader of the database. */
export interface TextSeal {
  /** The key that seals now; null where there is none. */
  readonly keyId: string | null;
  /** Throws where there is no key. */
  seal(text: string, boundTo: string): Sealed;
  /** Null if the key is unknown, or the text was altered or is bound to something else. */
  open(sealed: Sealed, boundTo: string): string | null;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a random nonce, bound to a name. The first key encrypts, all decrypt. Throws for a key that is not
 * 32 bytes; `variable` is the setting that has the keys.
 */
export function createTextSeal(keys: readonly SealKey[], variable: string): TextSeal {
  const byId = new Map(keys.map(({ id, secret }) => [id, keyOf(id, secret, variable)]));
  const [first] = keys;
  return {
    keyId: first?.id ?? null,
    seal(text, boundTo) {
      const key = byId.get(first?.id ?? '');
      if (first === undefined || key === undefined) throw new Error(`There is no key to encrypt with: set ${variable}`);
      return { keyId: first.id, sealed: encrypt(key, text, boundTo) };
    },
    open({ keyId, sealed }, boundTo) {
      const key = byId.get(keyId);
      return key === undefined ? null : decrypt(key, sealed, boundTo);
    },
  };
}

function keyOf(id: string, secret: string, variable: string): Buffer {
  const key = Buffer.from(secret, 'base64');
  if (key.length !== 32) throw new Error(`The key ${id} of ${variable} has ${key.length} bytes instead of 32`);
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
