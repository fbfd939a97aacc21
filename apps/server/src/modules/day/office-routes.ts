import {
  dayPaths,
  endNoticeCall,
  needsCall,
  sheetCall,
  todayCall,
  writeNoticeCall,
} from '@kkumteo/contract/office/day';
import {
  closingCall,
  missingCall,
  moveRoomCall,
  rosterCall,
  rosterPaths,
  rosterStateCall,
  searchCall,
  takeCall,
} from '@kkumteo/contract/office/roster';
import type { Roster } from '@kkumteo/contract/office/roster';
import { isNeedOf } from '@kkumteo/domain/day/needs';
import type { KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { Api } from '../../http/api.ts';
import { orRefuse, reject } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import type { Actor } from '../staff/actor.ts';
import { roundSubject } from '../staff/entries.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { closeRound, markMissing, moveRoom } from './acts.ts';
import { readNeed } from './needs.ts';
import { endNotice, writeNotice } from './notices.ts';
import { readRoster } from './roster.ts';
import { search } from './search.ts';
import { readSheet, readToday } from './today.ts';

type Deps = Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'staff'>;

const DONE = { done: true };

/** 오늘, 일정 and the search of the console. */
export function dayOfficeRoutes(api: Api, deps: Deps): void {
  const { db, catalogue, clock } = deps;
  const calls = officeCallsOf(api, deps.staff, ['office day']);
  const state = () => catalogue.current();

  calls.get(dayPaths.today, todayCall, 'day.read', async (_request, by) =>
    readToday(db, await state(), by, clock.now()),
  );
  calls.get(dayPaths.needs(':kind'), needsCall, 'day.read', async ({ params: { kind } }, by) => {
    if (!isNeedOf(kind, by.role)) reject({ code: 'staff.not-allowed' });
    return { kind, items: await readNeed({ sql: db, state: await state(), now: clock.now(), by }, kind) };
  });
  calls.post(dayPaths.notices, writeNoticeCall, 'notice.write', async ({ body }, by) => ({
    noticeId: await writeNotice(db, by, body, clock.now()),
  }));
  calls.post(dayPaths.endNotice(':noticeId'), endNoticeCall, 'notice.write', async ({ params }, by) => {
    orRefuse(await endNotice(db, by, params.noticeId, clock.now()));
    return DONE;
  });
  calls.get(dayPaths.sheet(':day'), sheetCall, 'day.read', async ({ params: { day } }) =>
    readSheet(db, await state(), day, clock.now()),
  );
  calls.post(rosterPaths.search, searchCall, 'search.find', async ({ body: { words } }) =>
    search(db, await state(), words, clock.now()),
  );

  rosterRoutes(calls, deps);
}

interface OfRound {
  readonly day: KstDate;
  readonly roundId: number;
}

function rosterRoutes(calls: ReturnType<typeof officeCallsOf>, deps: Deps): void {
  const { catalogue, clock } = deps;
  const read = async (tx: Sql, round: OfRound, { role }: Actor): Promise<Roster> =>
    orRefuse(await readRoster(tx, await catalogue.current(), { ...round, role, now: clock.now() }));
  const at = [':day', ':roundId'] as const;

  calls.look(rosterPaths.roster(...at), rosterCall, 'roster.read', async (tx, { params }, by) => ({
    answer: await read(tx, params, by),
    subjects: [roundSubject(params)],
  }));
  // Encoded by its declaration, it has no one's name.
  calls.get(rosterPaths.state(...at), rosterStateCall, 'roster.read', ({ params }, by) => read(deps.db, params, by));
  calls.lookUp(rosterPaths.take(...at), takeCall, 'roster.export', async (tx, { params, body: { reason, as } }, by) => {
    const answer = await read(tx, params, by);
    const people = answer.parties.reduce((sum, party) => sum + party.people.length, 0);
    return { answer, subjects: [roundSubject(params)], reason, facts: { as, people } };
  });
  calls.post(rosterPaths.room(...at), moveRoomCall, 'person.move-room', async ({ params, body }, by) => {
    orRefuse(await moveRoom(deps, by, params, body));
    return DONE;
  });
  calls.post(rosterPaths.missing(...at), missingCall, 'person.mark-no-show', async ({ params, body }, by) => {
    orRefuse(await markMissing(deps, by, params, body));
    return DONE;
  });
  calls.post(rosterPaths.closing(...at), closingCall, 'round.close', async ({ params, body }, by) => {
    orRefuse(await closeRound(deps, by, params, body));
    return DONE;
  });
}
