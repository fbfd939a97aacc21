import { z } from 'zod';

/**
 * `Authorization: HMAC-SHA256 apiKey=…, date=…, salt=…, signature=…`; the signature is HMAC-SHA256 of date and salt
 * with the secret, in hex.
 */
const solapiScheme = 'HMAC-SHA256';

export interface SolapiAccess {
  readonly apiKey: string;
  /** ISO 8601; the service refuses one that is more than 15 minutes off. */
  readonly date: string;
  /** 12 to 64 letters, another one for each call. */
  readonly salt: string;
  readonly signature: string;
}

const access = z.object({
  apiKey: z.string().min(1),
  date: z.iso.datetime({ offset: true }),
  salt: z.string().min(12).max(64),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

export const writeSolapiAccess = ({ apiKey, date, salt, signature }: SolapiAccess): string =>
  `${solapiScheme} apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;

/** Reads the header; null for an invalid one. */
export function readSolapiAccess(header: string): SolapiAccess | null {
  if (!header.startsWith(`${solapiScheme} `)) return null;
  const parts = header.slice(solapiScheme.length + 1).split(/,\s*/);
  const read = access.safeParse(Object.fromEntries(parts.map((part) => part.split(/=(.*)/s).slice(0, 2))));
  return read.success ? read.data : null;
}
