import type { NoticePreview, SendNotice } from '@kkumteo/contract/office/messages';
import type { MessageRejection } from '@kkumteo/domain/messages/refusals';
import { noticeRefusal, noticeRingsFrom } from '@kkumteo/domain/messages/visit-notice';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { isEmail } from '@kkumteo/domain/shared/contact';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { readMobile } from '@kkumteo/domain/shared/phone';
import { formatMinute, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { findPressed, noteEntry, roundSubject } from '../staff/entries.ts';
import { onePress } from '../staff/one-press.ts';
import type { Channel } from './dispatch-events.ts';
import {
  findNotified,
  findLastNoticeAt,
  lockPresses,
  saveNotice,
  notifyAll,
  type NotifiedReservation,
} from './notice-store.ts';
import { readFacts } from './read-facts.ts';
import type { SendDeps } from './send-due.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock'>;
type Refused = MessageRejection & { readonly field?: string };
type Asked = Omit<SendNotice, 'reason' | 'pressKey'>;

interface Checked {
  readonly notified: readonly NotifiedReservation[];
  /** The rounds, as they are called. */
  readonly rounds: readonly string[];
  readonly words: string;
  readonly wordsInEnglish: string | null;
}

/** Who would get a notice; nothing is changed by it. */
async function checkNotice(
  sql: Sql,
  state: CatalogueState,
  asked: Asked,
  now: Instant,
): Promise<Decision<Checked, Refused>> {
  const words = asked.words.trim();
  const wordsInEnglish = asked.wordsInEnglish.trim() || null;
  const refusal = noticeRefusal({ day: asked.day, words, wordsInEnglish }, now);
  if (refusal !== null) return refuse(refusal);
  const rounds = namesOf(state, asked.roundIds);
  if (rounds.length === 0 || rounds.length < asked.roundIds.length)
    return refuse({ code: 'messages.round-unknown', field: 'rounds' });
  const notified = await findNotified(sql, asked);
  if (notified.length === 0) return refuse({ code: 'messages.no-visitors', field: 'rounds' });
  return accept({ notified, rounds, words, wordsInEnglish });
}

const namesOf = (state: CatalogueState, roundIds: readonly number[]): readonly string[] =>
  [...state.known.values()].flatMap(({ product, rounds }) =>
    rounds
      .filter(({ roundId }) => roundIds.includes(roundId))
      .map(({ name, startMinute }) => `${product.name} ${name} ${formatMinute(startMinute)}`),
  );

export interface PreviewDeps extends Deps, Pick<SendDeps, 'write'> {
  /** By which this site sends. */
  readonly channels: readonly Channel[];
}

/** What a notice would say, to how many, and who is reached by nothing; written for the first of them. */
export async function previewNotice(
  { db, catalogue, clock, write, channels }: PreviewDeps,
  asked: Asked,
): Promise<Decision<NoticePreview, Refused>> {
  const now = clock.now();
  const checked = await checkNotice(db, await catalogue.current(), asked, now);
  if (!checked.ok) return checked;
  const { notified, words, wordsInEnglish } = checked.value;
  const [first] = notified;
  const payload = { ...first, visitDate: asked.day, words, wordsInEnglish };
  const example = { topic: 'reservation.visit-notice', payload };
  const facts = (await readFacts({ sql: db, catalogue }, [example], now))(example)?.facts;
  if (facts === undefined) return refuse({ code: 'messages.no-visitors', field: 'rounds' });
  const [korean, english] = [await write(facts, 'ko'), await write(facts, 'en')];
  const ringsFrom = noticeRingsFrom(now, asked.day);
  return accept({
    reservations: notified.length,
    people: peopleOf(notified),
    inEnglish: notified.filter(({ language }) => language === 'en').length,
    ...reachOf(notified, channels),
    ringsFrom: ringsFrom > now ? ringsFrom : null,
    notifiedAt: await findLastNoticeAt(db, asked),
    isAlimtalk: korean.template !== null,
    korean: { subject: korean.subject, text: korean.text },
    english: { subject: english.subject, text: english.text },
  });
}

const peopleOf = (notified: readonly NotifiedReservation[]): number =>
  notified.reduce((sum, { people }) => sum + people, 0);

function reachOf(notified: readonly NotifiedReservation[], channels: readonly Channel[]) {
  const byPhone = notified.filter(({ phone }) => channels.includes('phone') && readMobile(phone) !== null);
  const rest = notified.filter((one) => !byPhone.includes(one));
  const byMail = rest.filter(({ email }) => channels.includes('mail') && isEmail(email));
  const unreached = rest.filter((one) => !byMail.includes(one));
  return {
    byPhone: byPhone.length,
    byMail: byMail.length,
    unreached: unreached.map(({ bookingReference }) => formatBookingReference(bookingReference)),
  };
}

/** Tells the visitors of some rounds of a day, each reservation once, once for the press; the outbox sends it. */
export async function sendNotice(
  { db, catalogue, clock }: Deps,
  by: Actor,
  { reason, pressKey, ...asked }: SendNotice,
): Promise<Decision<{ readonly noticeId: number; readonly reservations: number }, Refused>> {
  const { day, roundIds } = asked;
  const notify = async (tx: Sql): Promise<Decision<null, Refused>> => {
    const now = clock.now();
    await lockPresses(tx, by.staffKey);
    // The same press at the same time: it has been done by now.
    if ((await findPressed(tx, by.staffKey, pressKey)) !== null) return refuse({ code: 'messages.sent-meanwhile' });
    const checked = await checkNotice(tx, await catalogue.current(), asked, now);
    if (!checked.ok) return checked;
    const { notified, rounds, words, wordsInEnglish } = checked.value;
    const counted = { reservations: notified.length, people: peopleOf(notified) };
    const { staffKey } = by;
    const noticeId = await saveNotice(
      tx,
      { staffKey, day, roundIds, rounds, words, wordsInEnglish, reason, ...counted },
      now,
    );
    await notifyAll(tx, notified, { noticeId, visitDate: day, words, wordsInEnglish }, now);
    const subjects = roundIds.map((roundId) => roundSubject({ day, roundId }));
    const facts = { notice: noticeId, ...counted };
    await noteEntry(tx, by, { act: 'message.tell-round', kind: 'act', subjects, reason, facts, pressKey }, now);
    return accept(null);
  };
  const pressed = await onePress(db, { by, pressKey }, () => db.transaction(notify));
  if (!pressed.ok) return pressed;
  const { notice, reservations } = pressed.value;
  return accept({ noticeId: Number(notice ?? 0), reservations: Number(reservations ?? 0) });
}
