import type { MailGateway, MessageGateways, PhoneGateway } from './port.ts';
import { createSandboxMail } from './sandbox-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';
import { createSolapiGateway } from './solapi.ts';

/** Where messages go: to the real services by their keys, to the stand-in, or nowhere. */
export interface MessagePlaces {
  readonly mail: MailPlace;
  readonly phone: PhonePlace;
}

type Stand =
  | { readonly kind: 'sandbox'; readonly url: string; readonly token: string }
  /** Without keys in production: nobody is written to. */
  | { readonly kind: 'off' };

export type MailPlace = { readonly kind: 'live'; readonly url: string; readonly from: string } | Stand;

export type PhonePlace =
  | {
      readonly kind: 'live';
      readonly apiUrl: string;
      readonly apiKey: string;
      readonly apiSecret: string;
      readonly sender: string;
      readonly kakao: { readonly pfId: string; readonly templates: Readonly<Record<string, string>> } | null;
    }
  | Stand;

// Nobody waits for a message at a screen.
const TIMEOUT_MS = 15_000;
const SANDBOX_FROM = '꿈터 <no-reply@kkumteo.example>';
/** The stand-in knows every template by its own name, one channel and one sender. */
export const SANDBOX_CHANNEL = 'sandbox-channel';
const SANDBOX_SENDER = '0310000114';

/** The gateways of both channels; `templates` are the names of all templates. */
export const createMessageGateways = (places: MessagePlaces, templates: readonly string[]): MessageGateways => ({
  mail: mailGateway(places.mail),
  phone: phoneGateway(places.phone, templates),
});

function mailGateway(place: MailPlace): MailGateway | null {
  if (place.kind === 'live') return createSmtpMail({ ...place, timeoutMs: TIMEOUT_MS });
  return place.kind === 'off' ? null : createSandboxMail({ ...place, from: SANDBOX_FROM, timeoutMs: TIMEOUT_MS });
}

function phoneGateway(place: PhonePlace, templates: readonly string[]): PhoneGateway | null {
  if (place.kind === 'live') return createSolapiGateway({ ...place, timeoutMs: TIMEOUT_MS });
  if (place.kind === 'off') return null;
  return createSolapiGateway({
    apiUrl: place.url,
    apiKey: place.token,
    apiSecret: place.token,
    sender: SANDBOX_SENDER,
    kakao: { pfId: SANDBOX_CHANNEL, templates: Object.fromEntries(templates.map((name) => [name, name])) },
    timeoutMs: TIMEOUT_MS,
  });
}
