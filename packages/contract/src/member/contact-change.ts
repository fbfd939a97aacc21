import { wordOf } from '../wire/codes.ts';
import { type Decoded, field, list, object, orNull } from '../wire/codec.ts';
import { key } from '../wire/requests.ts';
import { instant, string } from '../wire/scalars.ts';

export const contactPaths = { own: '/api/member/contact', confirm: '/api/member/contact/confirm' } as const;

const channel = wordOf(['mail', 'phone']);

/** A new mail address or mobile, as it is typed, and the password that shows whose it is. */
export const contactChangeRequest = object({
  channel: field('by', channel),
  contact: field('contact', key(400), 'the new mail address or mobile'),
  password: field('password', key(200), 'empty of a member who has none'),
});
export type TypedContact = Decoded<typeof contactChangeRequest>;

export const contactCodeRequest = object({ code: field('code', key(50), 'of the message to the new contact') });

export const contactChangesAnswer = object({
  channels: field('changeBy', list(channel), 'by what this site can send a code; empty: by calling the park'),
  waiting: field(
    'waiting',
    orNull(
      object({
        channel: field('by', channel),
        contact: field('contact', string),
        until: field('expiresAt', instant),
      }),
    ),
  ),
});
