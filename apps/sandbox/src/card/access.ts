import type { TossErrorCode } from '@kkumteo/partners/toss/errors';

/** Checks `Authorization: Basic base64(secretKey + ':')`; answers the error to give, or null. */
export function refuseAccess(header: string | undefined, secretKey: string): TossErrorCode | null {
  if (header === undefined || !header.startsWith('Basic ')) return 'INCORRECT_BASIC_AUTH_FORMAT';
  const decoded = Buffer.from(header.slice('Basic '.length), 'base64').toString('utf8');
  if (!decoded.includes(':')) return 'INCORRECT_BASIC_AUTH_FORMAT';
  return decoded === `${secretKey}:` ? null : 'UNAUTHORIZED_KEY';
}
