import type { MailSender, MessageSenders, PhoneSender } from './port.ts';
import { createSandboxMail, createSmtpMail } from './mail.ts';
import { createSolapiSender } from './solapi.ts';

/** Where messages are sent: to the live services by their keys, to the sandbox, or nowhere. */
export interface MessageConfig {
  readonly mail: MailConfig;
  readonly phone: PhoneConfig;
}

type SandboxOrOff =
  | { readonly kind: 'sandbox'; readonly url: string; readonly token: string }
  /** Without keys in production: nothing is sent. */
  | { readonly kind: 'off' };

export type MailConfig = { readonly kind: 'live'; readonly url: string; readonly from: string } | SandboxOrOff;

export type PhoneConfig =
  | {
      readonly kind: 'live';
      readonly apiUrl: string;
      readonly apiKey: string;
      readonly apiSecret: string;
      readonly sender: string;
      readonly kakao: { readonly pfId: string; readonly templates: Readonly<Record<string, string>> } | null;
    }
  | SandboxOrOff;

// Messages are sent in the background, so a long timeout does no harm.
const TIMEOUT_MS = 15_000;
const SANDBOX_FROM = 'no-reply@park.example';
/** The sandbox has registered templates under their own names, one channel and one sender. */
const SANDBOX_CHANNEL = 'sandbox-channel';
const SANDBOX_SENDER = '0310000114';

/** The senders of both channels; `templates` are the names of those that the sandbox has registered. */
export const createMessageSenders = (places: MessageConfig, templates: readonly string[]): MessageSenders => ({
  mail: createMailSender(places.mail),
  phone: createPhoneSender(places.phone, templates),
});

function createMailSender(place: MailConfig): MailSender | null {
  if (place.kind === 'live') return createSmtpMail({ ...place, timeoutMs: TIMEOUT_MS });
  return place.kind === 'off' ? null : createSandboxMail({ ...place, from: SANDBOX_FROM, timeoutMs: TIMEOUT_MS });
}

function createPhoneSender(place: PhoneConfig, templates: readonly string[]): PhoneSender | null {
  if (place.kind === 'live') return createSolapiSender({ ...place, timeoutMs: TIMEOUT_MS });
  if (place.kind === 'off') return null;
  return createSolapiSender({
    apiUrl: place.url,
    apiKey: place.token,
    apiSecret: place.token,
    sender: SANDBOX_SENDER,
    kakao: { pfId: SANDBOX_CHANNEL, templates: Object.fromEntries(templates.map((name) => [name, name])) },
    timeoutMs: TIMEOUT_MS,
  });
}
