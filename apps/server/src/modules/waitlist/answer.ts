import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { WaitlistRejection, PartAnswer } from '@kkumteo/domain/waitlist/waitlist-request';
import type { SiteDeps } from '../site-deps.ts';
import { lockOwn, releaseToQueue, savePartAccepted, saveWholeOnly, saveWithdrawn } from './store.ts';

export type AnswerDeps = Pick<SiteDeps, 'db' | 'clock'>;

/** Ends a member's own request; its offered seats go to the next in the queue. */
export function withdraw(
  { db, clock }: AnswerDeps,
  memberKey: number,
  requestNo: string,
): Promise<Decision<null, WaitlistRejection>> {
  return db.transaction(async (tx) => {
    const request = await lockOwn(tx, memberKey, requestNo);
    if (request === null) return refuse({ code: 'waitlist.not-found' });
    if (request.state === 'ended') return refuse({ code: 'waitlist.already-ended' });
    await saveWithdrawn(tx, requestNo, clock.now());
    if (request.offeredSeats > 0) await releaseToQueue(tx, request.roundId, request.visitDate, request.offeredSeats);
    return accept(null);
  });
}

/**
 * Accepts or declines an offer for a part of the party (PD-16). A declined part goes to the next in the queue, and the
 * request keeps its place.
 */
export function answerPart(
  { db }: AnswerDeps,
  memberKey: number,
  requestNo: string,
  answer: PartAnswer,
): Promise<Decision<null, WaitlistRejection>> {
  return db.transaction(async (tx) => {
    const request = await lockOwn(tx, memberKey, requestNo);
    if (request === null) return refuse({ code: 'waitlist.not-found' });
    if (request.state === 'ended') return refuse({ code: 'waitlist.already-ended' });
    if (request.state !== 'part-offered') return refuse({ code: 'waitlist.no-part-offered' });
    if (answer === 'part-will-do') await savePartAccepted(tx, requestNo);
    else {
      await saveWholeOnly(tx, requestNo);
      await releaseToQueue(tx, request.roundId, request.visitDate, request.offeredSeats);
    }
    return accept(null);
  });
}
