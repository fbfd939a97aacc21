import type { SendAgain } from '@kkumteo/contract/office/reservation';
import type { MessageRejection } from '@kkumteo/domain/messages/refusals';
import { sendAgainRefusal } from '@kkumteo/domain/messages/send-again';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Sql } from '../../db/pool.ts';
import { noteStaffAct } from '../reservation/act/store.ts';
import { asOnePress } from '../reservation/desk-acts/one-press.ts';
import type { SiteDeps } from '../site-deps.ts';
import { findByNumber } from '../reservation/story/read-story.ts';
import type { Actor } from '../staff/actor.ts';
import { reservationSubject } from '../staff/entries.ts';
import { readFacts } from './read-facts.ts';
import { countSentAgain, lockMessageOf, repeatMessage, sendAgain } from './store.ts';

type Refusal = MessageRejection | ReservationRejection;

/**
 * Sends a message of a reservation again, by its channel to the address that the reservation has now, once for its press.
 * Refuses one that waits, is no longer true or was sent again since it was shown, and more than a few a day.
 */
export const sendMessageAgain = (
  { db, catalogue, clock }: Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>,
  by: Actor,
  number: string,
  { messageId, timesAgain: shownAgain, reason, pressKey }: SendAgain,
): Promise<Decision<unknown, Refusal>> => {
  const send = async (tx: Sql): Promise<Decision<null, Refusal>> => {
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
      ...(await countSentAgain(tx, { subject, messageId: message.messageId }, now)),
      shownAgain,
    });
    if (refusal !== null) return refuse(refusal);
    if (message.state === 'needs-review') await sendAgain(tx, message.messageId, now);
    else await repeatMessage(tx, message.messageId, now);
    const facts = { message: message.messageId, topic: message.topic };
    await noteStaffAct(tx, { by, reason, pressKey }, { act: 'message.send-again', reservationNo, facts }, now);
    return accept(null);
  };
  return asOnePress(db, { by, pressKey }, () => db.transaction(send));
};
