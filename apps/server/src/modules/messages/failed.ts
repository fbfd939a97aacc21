import type { ChosenMessages, EndedMessages, FailedMessage } from '@kkumteo/contract/office/messages';
import { formatInquiryNumber } from '@kkumteo/domain/inquiry/inquiry';
import { failureOf } from '@kkumteo/domain/messages/failure';
import { nameOf } from '@kkumteo/domain/messages/message';
import type { MessageRejection } from '@kkumteo/domain/messages/refusals';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { maskEmail, maskName, maskPhone } from '@kkumteo/domain/shared/mask';
import type { Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { inquirySubject, noteEntry, reservationSubject } from '../staff/entries.ts';
import { onePress } from '../staff/one-press.ts';
import { findFailed, lockFailed, settleFailed, type FailedRow } from './failed-store.ts';
import { readFacts, type AddressedFacts } from './read-facts.ts';
import { sendAgain } from './store.ts';

/** What could not be sent, with whom it is to; names and addresses are masked. */
export async function readFailed(
  deps: { readonly sql: Sql; readonly catalogue: Catalogue },
  now: Instant,
): Promise<readonly FailedMessage[]> {
  const rows = await findFailed(deps.sql);
  const factsOf = await readFacts(deps, rows, now);
  return rows.map((row) => failedOf(row, factsOf(row)));
}

function failedOf(row: FailedRow, addressed: AddressedFacts | null): FailedMessage {
  const { messageId, channel, topic, code, tries, dueAt, otherChannel, otherState, otherVia } = row;
  return {
    messageId: String(messageId),
    topic,
    channel,
    recipient: addressed === null ? '' : maskName(nameOf(addressed.facts)),
    address: addressed === null ? '' : addressOf(channel, addressed),
    why: failureOf(row),
    code,
    tries,
    dueAt,
    bookingReference: row.bookingReference === null ? null : formatBookingReference(row.bookingReference),
    inquiryNo: inquiryNoOf(row),
    otherWay:
      otherChannel === null || otherState === null ? null : { channel: otherChannel, state: otherState, via: otherVia },
    isTrue: addressed !== null,
  };
}

const addressOf = (channel: FailedRow['channel'], { email, phone }: AddressedFacts): string =>
  channel === 'mail' ? maskEmail(email) : maskPhone(phone);

const inquiryNoOf = ({ inquiryReference }: FailedRow): string | null =>
  inquiryReference === null ? null : formatInquiryNumber(inquiryReference);

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>;
type EndAct = 'message.send-again' | 'message.settle';

/**
 * Sends chosen messages again, or ends those that were said by another way, once for the press. What another person has
 * treated meanwhile is left alone; what is over by now is not sent. Each message has its entry.
 */
export async function endFailed(
  { db, catalogue, clock }: Deps,
  by: Actor,
  act: EndAct,
  { messageIds, reason, pressKey }: ChosenMessages,
): Promise<Decision<EndedMessages, MessageRejection>> {
  const end = async (tx: Sql): Promise<Decision<null, MessageRejection>> => {
    const now = clock.now();
    const rows = await lockFailed(tx, messageIds);
    if (rows.length === 0) return refuse({ code: 'messages.not-waiting' });
    const factsOf = await readFacts({ sql: tx, catalogue }, rows, now);
    if (act === 'message.settle') await settleFailed(tx, idsOf(rows), now);
    else for (const { messageId } of rows) await sendAgain(tx, messageId, now);
    const over = rows.filter((row) => factsOf(row) === null).length;
    for (const [at, row] of rows.entries()) {
      const pressed = at === 0 ? { count: rows.length, over } : {};
      const facts = { message: row.messageId, topic: row.topic, ...pressed };
      const entry = { act, kind: 'act', subjects: subjectsOf(row), reason, facts } as const;
      await noteEntry(tx, by, at === 0 ? { ...entry, pressKey } : entry, now);
    }
    return accept(null);
  };
  const pressed = await onePress(db, { by, pressKey }, () => db.transaction(end));
  if (!pressed.ok) return pressed;
  const [done, over] = [Number(pressed.value['count'] ?? 0), Number(pressed.value['over'] ?? 0)];
  return accept({ done, over, gone: messageIds.length - done });
}

const idsOf = (rows: readonly FailedRow[]): readonly number[] => rows.map(({ messageId }) => messageId);

function subjectsOf(row: FailedRow): readonly string[] {
  const inquiryNo = inquiryNoOf(row);
  if (row.reservationNo !== null) return [reservationSubject(row.reservationNo)];
  return inquiryNo === null ? [] : [inquirySubject(inquiryNo)];
}
