import type { Language } from '@kkumteo/contract/wire/language';
import {
  formatInquiryNumber,
  INQUIRY_LIMITS,
  inquiryRefusal,
  type Inquiry,
  type InquiryRejection,
} from '@kkumteo/domain/inquiry/inquiry';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { lockMember } from '../../db/locks.ts';
import type { Sql } from '../../db/pool.ts';
import type { SiteDeps } from '../site-deps.ts';
import { countRecent, findOwnReservation, findTaken, insertInquiry } from './store.ts';

export interface AskDeps extends Pick<SiteDeps, 'db' | 'clock'> {
  readonly isOpen: () => Promise<boolean>;
}

export interface AskedInquiry {
  readonly memberKey: number;
  readonly inquiry: Inquiry;
  /** The same key of the same member answers with the same number. */
  readonly idempotencyKey: string;
  /** Of the member's copy. */
  readonly language: Language;
}

type Answer = Decision<string, InquiryRejection | MemberRejection>;

/**
 * Takes a member's question with its mails to the park and to the member, and answers its number (PD-111). Refuses what
 * is malformed, another member's reservation, more than the daily limit, and everything where the site takes no
 * questions.
 */
export async function askInquiry({ db, clock, isOpen }: AskDeps, asked: AskedInquiry): Promise<Answer> {
  if (!(await isOpen())) return refuse({ code: 'inquiry.off' });
  const wrong = inquiryRefusal(asked.inquiry);
  if (wrong !== null) return refuse(wrong);
  return db.transaction((tx) => take(tx, asked, clock.now()));
}

async function take(
  tx: Sql,
  { memberKey, inquiry, idempotencyKey, language }: AskedInquiry,
  now: number,
): Promise<Answer> {
  if (!(await lockMember(tx, memberKey))) return refuse({ code: 'member.login-required' });
  const before = await findTaken(tx, memberKey, idempotencyKey);
  if (before !== null) return accept(formatInquiryNumber(before));
  if ((await countRecent(tx, memberKey, now)) >= INQUIRY_LIMITS.aDay)
    return refuse({ code: 'inquiry.too-many', most: INQUIRY_LIMITS.aDay });
  const { topic, reservationNo, text } = inquiry;
  if (topic === null) throw new Error('The rules let a question pass that is about nothing');
  const reservationKey = reservationNo === null ? null : await findOwnReservation(tx, memberKey, reservationNo);
  if (reservationNo !== null && reservationKey === null)
    return refuse({ code: 'inquiry.reservation-unknown', field: 'reservationNo' });
  const saved = { memberKey, reservationKey, topic, text, idempotencyKey, language };
  const reference = await insertInquiry(tx, saved, now);
  return accept(formatInquiryNumber(reference));
}
