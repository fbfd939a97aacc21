import { keptEmail } from '@kkumteo/domain/shared/contact';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { parseTypedDate } from '@kkumteo/domain/shared/typed-date';
import { wordOf } from '../wire/codes.ts';
import { type Decoded, field, list, map, object } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { key, text, tidied } from '../wire/requests.ts';
import { encodeDate, flag } from '../wire/scalars.ts';

const typedDay = map(
  key(20),
  (typed): KstDate | null => parseTypedDate(typed),
  (day) => (day === null ? '' : encodeDate(day)),
);

const consent = object({
  purpose: field('purpose', wordOf(['terms', 'privacy', 'marketing'])),
  textVersion: field('version', key(20, 1)),
  given: field('agreeYn', flag),
});

/** Of who has logged in by a provider of identities, as the rules read it: texts tidied, phone as digits. */
export const personSignUpRequest = object({
  name: field('userName', tidied(text(200), normaliseText)),
  email: field('userEmail', tidied(text(400), keptEmail)),
  mobile: field('userMobileNum', tidied(key(40), keptPhone)),
  birthDate: field('userBirthDay', typedDay),
  consents: field('consents', list(consent, 10)),
});
export type PersonSignUpRequest = Decoded<typeof personSignUpRequest>;

export const signUpRequest = object(
  {
    loginId: field(
      'userId',
      tidied(key(100), (typed) => typed.trim().toLowerCase()),
    ),
    password: field('password', key(200)),
  },
  personSignUpRequest,
);
export type SignUpRequest = Decoded<typeof signUpRequest>;

export const signUpFields = pathsOf(signUpRequest);
