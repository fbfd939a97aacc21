import {
  closingCall,
  closingDayCall,
  closingLeftCall,
  closingPaths,
  closingPeopleCall,
  closingPreviewCall,
  closingsCall,
  openAgainCall,
  pauseOrResumeCall,
  proposeClosingCall,
  stopSaleCall,
  takeWorkCall,
} from '@kkumteo/contract/office/closing';
import { closingReportCall, closingReportPath } from '@kkumteo/contract/office/closing-report';
import type { Api } from '../../http/api.ts';
import { orRefuse, orReject } from '../../http/refused.ts';
import type { SiteDeps } from '../site-deps.ts';
import { daySubject } from '../staff/entries.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { pauseOrResume, proposeClosing } from './acts.ts';
import { peopleOf, previewOf, showPreview, type WriteMessage } from './preview.ts';
import { readClosing, readClosings, readLeft } from './read-closing.ts';
import { readClosingDay } from './read-day.ts';
import { openStoppedSale, stopSale } from './stop-sale.ts';
import { findClosing } from './store.ts';
import { readReport } from './report.ts';
import { takeWork } from './take-work.ts';

export interface OfficeDeps extends Pick<SiteDeps, 'db' | 'catalogue' | 'clock' | 'staff' | 'siteOrigin'> {
  readonly write: WriteMessage;
}

const DONE = { done: true };
const UNKNOWN = { code: 'closing.unknown' } as const;

/** 하루 닫기. */
export function closingOfficeRoutes(api: Api, deps: OfficeDeps): void {
  const { db, catalogue, clock, siteOrigin, write } = deps;
  const calls = officeCallsOf(api, deps.staff, ['office closing']);
  const state = () => catalogue.current();

  calls.get(closingPaths.closings, closingsCall, 'closing.read', async () => ({
    closings: await readClosings(db, await state(), 'all'),
  }));
  calls.get(closingPaths.running, closingsCall, 'closing.read', async () => ({
    closings: await readClosings(db, await state(), 'open'),
  }));
  calls.get(closingPaths.day(':day'), closingDayCall, 'closing.propose', async ({ params: { day } }) =>
    readClosingDay(db, await state(), day, clock.now()),
  );
  calls.post(closingPaths.preview, closingPreviewCall, 'closing.propose', async ({ body }, reader) =>
    showPreview(db, body, { state: await state(), siteOrigin, write, reader, now: clock.now() }),
  );
  calls.lookUp(closingPaths.people, closingPeopleCall, 'closing.read-people', async (tx, { body }, { role }) => {
    const { bookings } = await previewOf(tx, await state(), body, clock.now());
    const { day, as, reason } = body;
    const answer = { people: peopleOf(bookings, { as, role }) };
    return { answer, subjects: [daySubject(day)], reason, facts: { as, people: answer.people.length } };
  });
  calls.post(closingPaths.propose, proposeClosingCall, 'closing.propose', async ({ body }, by) => ({
    closingId: orRefuse(await proposeClosing(deps, by, body)),
  }));
  calls.post(closingPaths.stopSale, stopSaleCall, 'round.close', async ({ body }, by) => ({
    closingId: orRefuse(await stopSale(deps, by, body)),
  }));
  calls.post(closingPaths.openAgain(':closingId'), openAgainCall, 'round.close', async ({ params, body }, by) => {
    orRefuse(await openStoppedSale(deps, by, { ...params, ...body }));
    return DONE;
  });
  calls.get(
    closingPaths.closing(':closingId'),
    closingCall,
    'closing.read',
    async ({ params: { closingId } }, { role }) =>
      orReject(await readClosing(db, await state(), closingId, { role, now: clock.now() }), UNKNOWN),
  );
  calls.post(closingPaths.pause(':closingId'), pauseOrResumeCall, 'closing.run', async ({ params, body }, by) => {
    orRefuse(await pauseOrResume(deps, by, { ...params, ...body, to: 'paused' }));
    return DONE;
  });
  calls.post(closingPaths.resume(':closingId'), pauseOrResumeCall, 'closing.run', async ({ params, body }, by) => {
    orRefuse(await pauseOrResume(deps, by, { ...params, ...body, to: 'running' }));
    return DONE;
  });
  calls.look(
    closingPaths.left(':closingId'),
    closingLeftCall,
    'closing.read',
    async (tx, { params: { closingId } }, { role }) => ({
      answer: { people: await readLeft(tx, closingId, role) },
      subjects: [],
      facts: { closingId },
    }),
  );
  calls.lookUp(
    closingReportPath(':closingId'),
    closingReportCall,
    'closing.read-people',
    async (tx, { params: { closingId }, body: { as, reason } }, { role }) => {
      const { day } = orReject(await findClosing(tx, closingId), UNKNOWN);
      const answer = { reservations: await readReport(tx, closingId, role) };
      const facts = { closingId, as, reservations: answer.reservations.length };
      return { answer, subjects: [daySubject(day)], reason, facts };
    },
  );
  calls.post(
    closingPaths.work(':closingId', ':why'),
    takeWorkCall,
    'closing.take-work',
    async ({ params, body }, by) => {
      orRefuse(await takeWork(deps, by, { ...params, ...body }));
      return DONE;
    },
  );
}
