import {
  admissionDone,
  admissionPaths,
  againRequest,
  findAnswer,
  findRequest,
  gateDayAnswer,
  listAnswer,
  listRequest,
  recentAnswer,
  recentRequest,
  scanAnswer,
  scanRequest,
  settleRequest,
  stateAnswer,
  stateRequest,
  syncAnswer,
  syncRequest,
  undoRequest,
} from '@kkumteo/contract/office/admission';
import { readTicketCode } from '@kkumteo/domain/admission/ticket-code';
import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import { kstDate } from '@kkumteo/domain/shared/time';
import type { Api } from '../../http/api.ts';
import { orRefuse, orReject } from '../../http/refused.ts';
import { reservationSubject } from '../staff/entries.ts';
import { officeCallsOf, type OfficeGuard } from '../staff/office-calls.ts';
import { noteAgain, settleConflict, undoScan } from './about-scan.ts';
import { makeDayList } from './day-list.ts';
import { findTickets } from './find-tickets.ts';
import { readGateDay } from './gate-day.ts';
import { scanTicket, type AdmissionDeps } from './scan-ticket.ts';
import { readRecent } from './day-store.ts';
import { findReservationKey, readTicket } from './store.ts';
import { syncScans } from './sync-scans.ts';
import { titleOf } from './ticket.ts';

/** The calls of the gates. */
export function admissionRoutes(api: Api, deps: AdmissionDeps, guard: OfficeGuard): void {
  const { db, clock } = deps;
  const calls = officeCallsOf(api, guard, ['admission']);

  calls.lookUp(
    admissionPaths.scan,
    { body: scanRequest, answer: scanAnswer },
    'admission.scan',
    async (tx, { body }, by) => {
      const { said, reservationNo } = orRefuse(await scanTicket(deps, tx, by, body));
      return { answer: said, subjects: reservationNo === null ? [] : [reservationSubject(reservationNo)] };
    },
  );
  calls.get(admissionPaths.state, { query: stateRequest, answer: stateAnswer }, 'admission.scan', async ({ query }) => {
    const found = await findReservationKey(db, readTicketCode(query.bookingReference));
    const key = orReject(found, { code: 'admission.scan-unknown' });
    return { isPaid: (await readTicket(db, key)).status === 'confirmed' };
  });
  // By POST: a name in an address would be in the log of a proxy.
  calls.lookUp(
    admissionPaths.find,
    { body: findRequest, answer: findAnswer },
    'admission.scan',
    async (tx, { body }, { role }) => findTickets(tx, { ...body, role, day: kstDate(clock.now()) }),
  );
  calls.look(
    admissionPaths.recent,
    { query: recentRequest, answer: recentAnswer },
    'admission.scan',
    async (tx, { query }) => {
      const rows = await readRecent(tx, query.gate, kstDate(clock.now()));
      const recent = rows.map((row) => ({
        ...row,
        bookingReference: formatBookingReference(row.bookingReference),
        title: titleOf(row, row.heads),
      }));
      return { answer: { recent }, subjects: rows.map(({ reservationNo }) => reservationSubject(reservationNo)) };
    },
  );
  calls.get(admissionPaths.day, { answer: gateDayAnswer }, 'admission.scan', async () => readGateDay(deps));
  calls.look(admissionPaths.list, { query: listRequest, answer: listAnswer }, 'admission.scan', async (tx) =>
    makeDayList(tx, clock.now()),
  );
  calls.post(admissionPaths.sync, { body: syncRequest, answer: syncAnswer }, 'admission.scan', async ({ body }, by) =>
    syncScans(deps, by, body.scans),
  );

  const act = { answer: admissionDone };
  calls.post(admissionPaths.again, { body: againRequest, ...act }, 'admission.scan', async ({ body }, by) => {
    orRefuse(await noteAgain(deps, by, body));
    return {};
  });
  calls.post(admissionPaths.undo, { body: undoRequest, ...act }, 'admission.undo', async ({ body }, by) => {
    orRefuse(await undoScan(deps, by, body));
    return {};
  });
  calls.post(admissionPaths.settle, { body: settleRequest, ...act }, 'admission.settle', async ({ body }, by) => {
    orRefuse(await settleConflict(deps, by, body));
    return {};
  });
}
