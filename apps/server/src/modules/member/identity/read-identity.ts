import { isEmail, keptEmail } from '@kkumteo/domain/shared/contact';
import { readMobile } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import type { ProviderIdentity } from '../../../gateways/identity/port.ts';

/** The person at the provider, with the facts that an account can take; null where the provider names none. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Digits of a Korean mobile. */
  readonly mobile: string | null;
  readonly birthDate: KstDate | null;
}

/** The claims of the provider, where they have the shape that a sign-up takes. */
export function readIdentity(claims: ProviderIdentity): Identity {
  const name = normaliseText(claims.name);
  return {
    issuer: claims.issuer,
    subject: claims.subject,
    name: name === '' ? null : name,
    email: isEmail(claims.email) ? keptEmail(claims.email) : null,
    mobile: readMobile(claims.mobile),
    birthDate: parseTypedDate(claims.birthDate),
  };
}
