import type { ContactChanges, ContactChannel } from '@kkumteo/domain/member/contact-change';
import { decodeInstant, encodeInstant } from '../wire/scalars.ts';
import type { ContactChangesWire } from './contact-change.answer.ts';
import type { ChangeContactWire, ConfirmContactWire } from './contact-change.schema.ts';

export const contactPaths = { own: '/api/member/contact', confirm: '/api/member/contact/confirm' } as const;

/** A new mail address or mobile, as it is typed, and the password that shows whose it is. */
export interface TypedContact {
  readonly channel: ContactChannel;
  readonly contact: string;
  readonly password: string;
}

export const encodeContactChange = ({ channel, contact, password }: TypedContact): ChangeContactWire => ({
  by: channel,
  contact,
  password,
});
export const decodeContactChange = ({ by, contact, password }: ChangeContactWire): TypedContact => ({
  channel: by,
  contact,
  password,
});

export const encodeContactCode = (code: string): ConfirmContactWire => ({ code });
export const decodeContactCode = ({ code }: ConfirmContactWire): string => code;

export const encodeContactChanges = ({ channels, waiting }: ContactChanges): ContactChangesWire => ({
  changeBy: [...channels],
  waiting: waiting && { by: waiting.channel, contact: waiting.contact, expiresAt: encodeInstant(waiting.until) },
});
export const decodeContactChanges = ({ changeBy, waiting }: ContactChangesWire): ContactChanges => ({
  channels: changeBy,
  waiting: waiting && { channel: waiting.by, contact: waiting.contact, until: decodeInstant(waiting.expiresAt) },
});
