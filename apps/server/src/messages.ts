import { trackSlugs } from '@kkumteo/contract/wire/codes';
import { writeMessage } from '@kkumteo/copy/messages/write-message';
import type { MessageFacts } from '@kkumteo/domain/messages/message';
import type { AppDeps } from './app.ts';
import type { Job } from './jobs/job-runner.ts';
import { messageJobs } from './jobs/message-jobs.ts';
import type { Catalogue } from './modules/catalog/catalogue.ts';
import type { Channel } from './modules/messages/hand-on.ts';
import type { SendDeps } from './modules/messages/send-due.ts';

interface MessageParts extends AppDeps {
  readonly catalogue: Catalogue;
}

/** Composes the sending of messages: which channels there are, and how a message is written. */
export function composeMessages({
  db,
  clock,
  logger,
  metrics,
  messages,
  catalogue,
  config,
}: MessageParts): readonly Job[] {
  const all: readonly Channel[] = ['mail', 'phone'];
  const channels = all.filter((channel) => messages[channel] !== null);
  const write: SendDeps['write'] = async (facts) => {
    const { operator } = await catalogue.current();
    if (operator === null) throw new Error('The operator record is missing from the database');
    const link = `${config.siteOrigin}${pathOf(facts)}`;
    return { ...writeMessage(facts, { link, phone: operator.phone }), link };
  };
  if (channels.length < all.length) logger.warn({ channels }, 'messages are sent by these channels alone');
  return messageJobs({ sql: db, clock, logger, metrics, gateways: messages, channels, write });
}

/** The page of the site that a message leads to. */
function pathOf(facts: MessageFacts): string {
  if ('refund' in facts) return `/reserve/${trackSlugs.encode(facts.refund.track)}/reservations`;
  if ('offer' in facts) return `/reserve/${trackSlugs.encode(facts.offer.track)}/waitlist`;
  return `/reserve/${trackSlugs.encode(facts.order.track)}/reservations/${facts.order.reservationNo}`;
}
