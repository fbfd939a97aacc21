import { answerRefusal, type Answer, type AnswerRejection } from '@kkumteo/domain/inquiry/answer';
import { formatInquiryNumber } from '@kkumteo/domain/inquiry/inquiry';
import { isEmail } from '@kkumteo/domain/shared/contact';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { inquirySubject, memberSubject, noteEntry } from '../staff/entries.ts';
import { readInquiry, saveAnswer } from './store.ts';

export interface AnswerDeps extends Pick<SiteDeps, 'db' | 'clock'> {
  readonly sendsMail: boolean;
}

/**
 * Answers a question once, by mail to the member or as answered elsewhere. Of two people at once the second is refused
 * with who was first. Refuses a mail where the site sends none or the member has no address for it.
 */
export async function answerInquiry(
  { db, clock, sendsMail }: AnswerDeps,
  by: Actor,
  { reference, ...answer }: Answer & { readonly reference: number },
): Promise<Decision<null, AnswerRejection>> {
  const wrong = answerRefusal(answer);
  if (wrong !== null) return refuse(wrong);
  return db.transaction(async (tx) => {
    const inquiry = await readInquiry(tx, reference);
    if (inquiry === null) return refuse({ code: 'inquiry.unknown' });
    if (answer.way === 'mail' && !(sendsMail && isEmail(inquiry.email))) return refuse({ code: 'inquiry.no-mail' });
    const now = clock.now();
    if (!(await saveAnswer(tx, { reference, ...answer, staffKey: by.staffKey }, now))) {
      const first = (await readInquiry(tx, reference))?.answer?.by;
      return refuse(first === undefined ? { code: 'inquiry.unknown' } : { code: 'inquiry.answered', by: first });
    }
    const subjects = [inquirySubject(formatInquiryNumber(reference)), memberSubject(inquiry.memberKey)];
    await noteEntry(tx, by, { act: 'inquiry.answer', kind: 'act', subjects, facts: { way: answer.way } }, now);
    return accept(null);
  });
}
