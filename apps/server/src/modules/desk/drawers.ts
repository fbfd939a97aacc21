import type { CountDrawer, DeskShift, OwnDrawer } from '@kkumteo/contract/office/desk';
import { countedWon, drawerRefusal } from '@kkumteo/domain/desk/drawer';
import type { DeskRejection } from '@kkumteo/domain/desk/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import type { Won } from '@kkumteo/domain/shared/money';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { bookDifference, cashIn } from '../payment/desk-money/store.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { noteEntry } from '../staff/entries.ts';
import { closeDrawer, findOwnDrawer, findShifts, insertDrawer, lockDrawer } from './drawer-store.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;

/** Shifts are listed for so many days. */
const SHIFT_DAYS = 62;

export const readOwnDrawer = (sql: Sql, by: Actor): Promise<OwnDrawer> => findOwnDrawer(sql, by.staffKey);

export const readShifts = (sql: Sql, now: Instant): Promise<readonly DeskShift[]> =>
  findShifts(sql, now - SHIFT_DAYS * DAY_MS);

/** Opens a drawer of one's own with its float; refuses a second one. */
export const openDrawer = ({ db, clock }: Deps, by: Actor, float: Won): Promise<Decision<null, DeskRejection>> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const drawerId = await insertDrawer(tx, { staffKey: by.staffKey, float, now });
    if (drawerId === null) return refuse({ code: 'desk.drawer-open' });
    await noteEntry(tx, by, { act: 'desk.count-drawer', kind: 'act', facts: { drawer: drawerId, float } }, now);
    return accept(null);
  });

/**
 * Counts and closes an open drawer, one's own or another's. A difference needs a sentence and goes to the ledger. Refuses
 * one that is closed.
 */
export const countDrawer = (
  { db, clock }: Deps,
  by: Actor,
  drawerId: number,
  { counted, note }: CountDrawer,
): Promise<Decision<{ readonly expected: Won; readonly counted: Won }, DeskRejection>> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    if (!(await lockDrawer(tx, drawerId))) return refuse({ code: 'desk.drawer-unknown' });
    const expected = await cashIn(tx, drawerId);
    const total = countedWon(counted);
    const difference = total - expected;
    const refusal = drawerRefusal(difference, note);
    if (refusal !== null) return refuse(refusal);
    await closeDrawer(tx, { drawerId, staffKey: by.staffKey, counted, total, expected, note, now });
    await bookDifference(tx, drawerId, difference, now);
    const facts = { drawer: drawerId, expected, counted: total, difference };
    const reason = note === '' ? null : note;
    await noteEntry(tx, by, { act: 'desk.count-drawer', kind: 'act', reason, facts }, now);
    return accept({ expected, counted: total });
  });
