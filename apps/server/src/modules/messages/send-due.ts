import type { Language } from '@kkumteo/contract/wire/language';
import type { MessageFacts } from '@kkumteo/domain/messages/message';
import { retryAfter } from '@kkumteo/domain/messages/sending-time';
import { isEmail, keptEmail } from '@kkumteo/domain/shared/contact';
import { maskEmail, maskPhone } from '@kkumteo/domain/shared/mask';
import { readMobile } from '@kkumteo/domain/shared/phone';
import type { MessageSenders, SendOutcome } from '../../gateways/messages/port.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Channel } from './dispatch-events.ts';
import { readFacts, type AddressedFacts } from './read-facts.ts';
import { claimMessages, saveProviderRef, saveDropped, saveFailed, saveSent, type ClaimedMessage } from './store.ts';
import { chooseWay, type MessageWay } from '@kkumteo/domain/messages/choose-message';

interface Written {
  /** The id of its 알림톡; null where its words are not registered. */
  readonly template: string | null;
  /** The words of the park that it is in; null: built-in ones. */
  readonly wordsId: number | null;
  readonly subject: string;
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
  readonly link: string;
}

export interface SendDeps extends Pick<SiteDeps, 'sql' | 'catalogue' | 'clock' | 'logger' | 'metrics'> {
  readonly gateways: MessageSenders;
  readonly write: (facts: MessageFacts, language: Language) => Promise<Written>;
}

const AT_ONCE = 20;

/** Sends messages that are due, some at a time. Answers how many it took up. */
export async function sendDue(deps: SendDeps): Promise<number> {
  const now = deps.clock.now();
  const claimed = await claimMessages(deps.sql, now, AT_ONCE);
  if (claimed.length === 0) return 0;
  const factsOf = await readFacts(deps, claimed, now);
  // One that can't be saved takes no other with it.
  const ended = await Promise.allSettled(claimed.map((message) => finish(deps, message, factsOf(message))));
  const lost = ended.find((result) => result.status === 'rejected');
  if (lost !== undefined) throw lost.reason;
  return claimed.length;
}

async function finish(deps: SendDeps, message: ClaimedMessage, addressed: AddressedFacts | null): Promise<void> {
  const drop = async (why: string): Promise<void> => {
    await saveDropped(deps.sql, message, why, deps.clock.now());
    deps.metrics.message(message.channel, 'dropped');
  };
  if (addressed === null) return drop('over');
  const recipient = recipientOf(message.channel, addressed);
  if (recipient === null) return drop('no-recipient');
  const way = wayOf(deps.gateways, message.channel, addressed);
  if (way === 'none') return drop('not-wanted');
  const outcome = await send(deps, message, addressed, { to: recipient.to, way }).catch((error: unknown): Sent => {
    deps.logger.error({ messageId: message.messageId, err: error }, 'a message could not be written or kept');
    return { kind: 'failed', code: 'fault', wordsId: null };
  });
  await save(deps, message, outcome, recipient.masked);
}

interface To {
  readonly to: string;
  /** What the log may hold of it. */
  readonly masked: string;
}

function wayOf(gateways: MessageSenders, channel: Channel, addressed: AddressedFacts): MessageWay {
  const reachesPhone = gateways.phone !== null && recipientOf('phone', addressed) !== null;
  return chooseWay(addressed.facts.kind, { channel, wanted: addressed.wanted, reachesPhone });
}

function recipientOf(channel: Channel, { email, phone }: AddressedFacts): To | null {
  if (channel === 'mail') return isEmail(email) ? { to: keptEmail(email), masked: maskEmail(email) } : null;
  const digits = readMobile(phone);
  return digits === null ? null : { to: digits, masked: maskPhone(digits) };
}

type Sent = SendOutcome & Pick<Written, 'wordsId'>;

async function send(
  { sql, gateways, write }: SendDeps,
  message: ClaimedMessage,
  { facts, language, replyTo }: AddressedFacts,
  { to, way }: { readonly to: string; readonly way: MessageWay },
): Promise<Sent> {
  const { messageKey: key, providerRef } = message;
  const { template: registered, wordsId, subject, text, values, link } = await write(facts, language);
  const off: SendOutcome = { kind: 'refused', code: 'channel-off' };
  if (message.channel === 'mail')
    return {
      ...((await gateways.mail?.send({
        key,
        to,
        subject,
        text,
        link,
        language,
        ...(replyTo !== undefined && { replyTo }),
      })) ?? off),
      wordsId,
    };
  const progress = { providerRef, keep: (ref: string) => saveProviderRef(sql, message, ref) };
  // The registered templates are Korean.
  const template = way === 'text' || language === 'en' ? null : registered;
  return { ...((await gateways.phone?.send({ key, template, to, subject, text, values }, progress)) ?? off), wordsId };
}

async function save(
  { sql, clock, logger, metrics }: SendDeps,
  message: ClaimedMessage,
  outcome: Sent,
  to: string,
): Promise<void> {
  // Never its key, which names the reservation.
  const { messageId, topic, channel, tries } = message;
  const now = clock.now();
  if (outcome.kind === 'sent') {
    await saveSent(sql, message, { ...outcome, now });
    metrics.message(channel, 'sent');
    logger.info({ messageId, topic, via: outcome.via, to }, 'message sent');
    return;
  }
  const { code } = outcome;
  const wait = outcome.kind === 'refused' ? null : retryAfter(tries);
  await saveFailed(sql, message, code, wait === null ? null : now + wait);
  metrics.message(channel, wait === null ? 'needs-review' : 'failed');
  if (wait === null) logger.error({ messageId, topic, channel, code, to }, 'a message needs a person');
  else logger.warn({ messageId, topic, channel, code, to, tries }, 'message not sent');
}
