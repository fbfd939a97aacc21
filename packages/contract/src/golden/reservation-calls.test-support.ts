import type { AnyCodec, Decoded } from '../wire/codec.ts';
import { pledgeAnswer, pledgeRequest, pledgeSavedAnswer, pledgeSaveRequest } from '../pledge/pledge-form.ts';
import {
  verificationAnswer,
  verificationRequest,
  verificationSavedAnswer,
  verificationSaveRequest,
} from '../pledge/verification-form.ts';
import { saveExperiencersRequest, saveLeadersRequest } from '../reservation/edit-people.ts';
import {
  type AskedLine,
  experiencersAnswer,
  experiencersRequest,
  experiencersSavedAnswer,
  leadersSavedAnswer,
} from '../reservation/line-people.ts';
import {
  filledRoomsAnswer,
  fillRoomsRequest,
  readRooms,
  roomsSavedAnswer,
  saveRoomsRequest,
  sendRooms,
} from '../reservation/line-rooms.ts';
import { placedOrderAnswer, reservationParams } from '../reservation/order.ts';
import { paperParams } from '../reservation/papers.ts';
import { applePassRequest, walletAnswer } from '../reservation/wallet.ts';
import { nextVisitAnswer, reservationAnswer } from '../reservation/reservation-detail.ts';
import { lineAnswer, lineRequest, type ReservationLineDetail } from '../reservation/reservation-line.ts';
import {
  lineParams,
  nextVisitRequest,
  reservationListAnswer,
  type ReservationListEntry,
  reservationListRequest,
} from '../reservation/reservation-list.ts';
import { sheetAnswer, sheetFormRequest } from '../reservation/sheet.ts';
import { asks, asksFor, type Call, call, says } from './call.test-support.ts';

/** A reservation all of whose lines are cancelled is cancelled. */
const entryOfLines = (entry: ReservationListEntry): ReservationListEntry => ({
  ...entry,
  status: entry.lines.every(({ state }) => state === 'cancelled') ? 'cancelled' : entry.status,
  changeable: entry.lines.some(({ changeable }) => changeable),
  cancellable: entry.lines.some(({ cancellable }) => cancellable),
});

const LINE = { lineNo: 'ln_5Hc8vRq1LdY3pEsG', productId: 101, roundId: 1011 };

const ofLine = <Value extends object, Sent>(codec: Parameters<typeof says<Value, Sent>>[0]) => {
  const answered = says(codec);
  return { ...answered, encode: (answer: unknown) => answered.encode({ ...(answer as Value), line: LINE }) };
};

const lineOfState = (detail: ReservationLineDetail): ReservationLineDetail => ({
  ...detail,
  status: detail.line.state === 'cancelled' ? 'cancelled' : detail.status,
  rooms: readRooms(sendRooms(detail.rooms, []), detail.rooms.headcount),
});

/** The line and what is asked of it are one command. */
const asksOfLine = (body: AnyCodec) =>
  asks(
    { params: lineParams, body },
    ({ params, body: asked }) => ({ ...params, ...(asked as object) }),
    ({ reservationNo, lineNo, ...asked }) => ({ params: { reservationNo, lineNo }, body: asked }),
  );

const reservation = asks({ params: reservationParams });
type Line = Decoded<typeof lineParams>;

export const RESERVATION_CALLS: readonly Call[] = [
  call('get /api/reserve/orderSheet/{bundleRvNo}', 'reservation/placed-order', reservation, says(placedOrderAnswer)),
  call(
    'get /api/reservation',
    'reservation/reservation-list',
    asks({ query: reservationListRequest }),
    says(reservationListAnswer, (page) => ({ ...page, entries: page.entries.map(entryOfLines) })),
  ),
  call(
    'get /api/reservation/nextVisit',
    'reservation/next-visit',
    asksFor('query', nextVisitRequest, 'track'),
    says(nextVisitAnswer),
  ),
  call('get /api/reservation/{bundleRvNo}', 'reservation/reservation-detail', reservation, says(reservationAnswer)),
  // A file.
  call(
    'get /api/reservation/{bundleRvNo}/papers/{paper}',
    'reservation/paper',
    asks({ params: paperParams }, ({ params }) => params, null),
    null,
  ),
  call('get /api/reservation/{bundleRvNo}/wallet', 'reservation/wallet', reservation, says(walletAnswer)),
  // A file.
  call(
    'get /api/reservation/{bundleRvNo}/wallet/apple',
    'reservation/apple-pass',
    asks(
      { params: reservationParams, query: applePassRequest },
      ({ params: reservationNo, query }) => ({ reservationNo, ...query }),
      null,
    ),
    null,
  ),
  call(
    'get /api/reservation/{bundleRvNo}/line/{pdRvNo}',
    'reservation/line',
    asks(
      { params: lineParams, query: lineRequest },
      ({ params, query }) => ({ ...params, use: query.use, roomRound: query.roomRound ?? undefined }),
      null,
    ),
    says(lineAnswer, lineOfState),
  ),
  call(
    'get /api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers',
    'reservation/experiencers',
    asks(
      { params: lineParams, query: experiencersRequest },
      ({ params, query }): Line & { readonly shown: AskedLine } => ({ ...params, shown: query }),
      ({ reservationNo, lineNo, shown }) => ({ params: { reservationNo, lineNo }, query: shown }),
    ),
    ofLine(experiencersAnswer),
  ),
  call(
    'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers',
    'reservation/save-experiencers',
    asksOfLine(saveExperiencersRequest),
    ofLine(experiencersSavedAnswer),
  ),
  call(
    'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms',
    'reservation/save-rooms',
    asksOfLine(saveRoomsRequest),
    ofLine(roomsSavedAnswer),
  ),
  call(
    'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms/fill',
    'reservation/fill-rooms',
    asksOfLine(fillRoomsRequest),
    says(filledRoomsAnswer),
  ),
  call(
    'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/leaders',
    'reservation/save-leaders',
    asksOfLine(saveLeadersRequest),
    ofLine(leadersSavedAnswer),
  ),
  call(
    'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers/sheet',
    'reservation/read-sheet',
    asks({ params: lineParams }, ({ params }) => params, null),
    says(sheetAnswer),
  ),
  call('post /resvr/selectExhpHallDetail.do', 'reservation/sheet-form', asks({ body: sheetFormRequest }), null),
  call(
    'post /resvr/insertGrpDcdfpr.do',
    'pledge/insert-pledge',
    asks({ body: pledgeSaveRequest }),
    says(pledgeSavedAnswer),
  ),
  call(
    'post /api/reservation/{bundleRvNo}/grpDcdfpr',
    'pledge/pledge',
    asks(
      { params: reservationParams, body: pledgeRequest },
      ({ params, body }) => ({ reservationNo: params, use: body.use }),
      null,
    ),
    says(pledgeAnswer),
  ),
  call(
    'post /api/resvr/mergeVerification',
    'pledge/merge-verification',
    asks({ body: verificationSaveRequest }),
    says(verificationSavedAnswer),
  ),
  call(
    'post /api/reservation/{bundleRvNo}/verification',
    'pledge/verification',
    asks({ params: reservationParams, body: verificationRequest }, ({ params }) => params, null),
    says(verificationAnswer),
  ),
];
