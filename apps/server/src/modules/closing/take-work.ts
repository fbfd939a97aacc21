import type { TakeWork } from '@kkumteo/contract/office/closing';
import type { ClosingRejection } from '@kkumteo/domain/closing/refusals';
import { doesWork } from '@kkumteo/domain/closing/way-back';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { daySubject, noteEntry, staffSubject } from '../staff/entries.ts';
import { findLeft } from './progress-store.ts';
import { findClosing } from './store.ts';
import { findColleagues, saveHolder } from './work-store.ts';

/** Takes on what a closing leaves, gives it to a colleague, or lets it go; of two at once the second is refused. */
export const takeWork = (
  { db, clock }: Pick<SiteDeps, 'db' | 'clock'>,
  by: Actor,
  { closingId, why, from, to }: TakeWork,
): Promise<Decision<null, ClosingRejection>> =>
  db.transaction(async (tx): Promise<Decision<null, ClosingRejection>> => {
    const closing = await findClosing(tx, closingId);
    if (closing === null) return refuse({ code: 'closing.unknown' });
    const left = await findLeft(tx, [closingId]);
    if (!left.some((each) => each.why === why)) return refuse({ code: 'closing.work-over' });
    const taker = to === null ? by : (await findColleagues(tx)).find(({ staffKey }) => staffKey === to);
    if (!doesWork(by.role, why) || taker === undefined || !doesWork(taker.role, why))
      return refuse({ code: 'closing.work-of-others' });
    const now = clock.now();
    if (!(await saveHolder(tx, { closingId, why, from, to }, now))) return refuse({ code: 'closing.work-moved' });
    const staff = [from, to].flatMap((staffKey) => (staffKey === null ? [] : [staffSubject(staffKey)]));
    const entry = { act: 'closing.take-work', kind: 'act', subjects: [daySubject(closing.day), ...staff] } as const;
    await noteEntry(tx, by, { ...entry, facts: { closingId, work: why, to: to === null ? null : taker.name } }, now);
    return accept(null);
  });
