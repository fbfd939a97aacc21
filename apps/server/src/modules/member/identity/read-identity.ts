import { isEmail, keptEmail } from '@kkumteo/domain/shared/contact';
import { readMobile } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import type { ProviderIdentity } from '../../../gateways/identity/port.ts';

/** Who somebody is at the provider, with what of theirs an account can have; null where the provider does not tell it. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Digits of a Korean mobile. */
  readonly mobile: string | null;
  readonly birthDate: KstDate | null;
}

/** What the provider told, where it has the shape that a sign-up takes. */
export function readIdentity(told: ProviderIdentity): Identity {
  const name = normaliseText(told.name);
  return {
    issuer: told.issuer,
    subject: told.subject,
    name: name === '' ? null : name,
    email: isEmail(told.email) ? keptEmail(told.email) : null,
    mobile: readMobile(told.mobile),
    birthDate: parseTypedDate(told.birthDate),
  };
}
