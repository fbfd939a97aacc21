import type { SendAgain } from '@kkumteo/contract/office/reservation';
import type { MessageRejection } from '@kkumteo/domain/messages/refusals';
import { sendAgainRefusal } from '@kkumteo/domain/messages/send-again';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { SiteDeps } from '../site-deps.ts';
import { findByNumber } from '../reservation/story/read-story.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry, reservationSubject } from '../staff/entries.ts';
import { readFacts } from './read-facts.ts';
import { countSentAgain, lockMessageOf, repeatMessage, sendAgain } from './store.ts';

/**
 * Sends a message of a reservation again, by its channel to the address that the reservation has now. Refuses one
 * that waits or is no longer true, and more than a few a day.
 */
export const sendMessageAgain = (
  { db, catalogue, clock }: Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>,
  by: Actor,
  number: string,
  { messageId, reason }: SendAgain,
): Promise<Decision<null, MessageRejection | ReservationRejection>> =>
  db.transaction(async (tx) => {
    const found = await findByNumber(tx, number);
    if (!found.ok) return found;
    const now = clock.now();
    const { reservationNo } = found.value;
    const message = /^\d{1,18}$/.test(messageId) ? await lockMessageOf(tx, reservationNo, messageId) : null;
    if (message === null) return refuse({ code: 'messages.unknown' });
    const subject = reservationSubject(reservationNo);
    const factsOf = await readFacts({ sql: tx, catalogue }, [message], now);
    const refusal = sendAgainRefusal({
      state: message.state,
      isTrue: factsOf(message) !== null,
      times: await countSentAgain(tx, subject, now),
    });
    if (refusal !== null) return refuse(refusal);
    if (message.state === 'needs-review') await sendAgain(tx, message.messageId, now);
    else await repeatMessage(tx, message.messageId, now);
    const facts = { message: message.messageId, topic: message.topic };
    await noteEntry(tx, by, { act: 'message.send-again', kind: 'act', subjects: [subject], reason, facts }, now);
    return accept(null);
  });
