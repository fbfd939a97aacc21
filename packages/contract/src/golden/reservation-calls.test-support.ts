import type { Decoded } from '../wire/codec.ts';
import { pledgeAnswer, pledgeRequest, pledgeSavedAnswer, pledgeSaveRequest } from '../pledge/pledge-form.ts';
import {
  verificationAnswer,
  verificationRequest,
  verificationSavedAnswer,
  verificationSaveRequest,
} from '../pledge/verification-form.ts';
import {
  type SaveExperiencers,
  saveExperiencersRequest,
  type SaveLeaders,
  saveLeadersRequest,
} from '../reservation/edit-people.ts';
import { experiencersAnswer, experiencersSavedAnswer, leadersSavedAnswer } from '../reservation/line-people.ts';
import {
  filledRoomsAnswer,
  fillRoomsRequest,
  readRooms,
  roomsSavedAnswer,
  type SaveRooms,
  saveRoomsRequest,
  sendRooms,
  type WantedRoom,
} from '../reservation/line-rooms.ts';
import { orderSheetAnswer, reservationParams } from '../reservation/order.ts';
import { paperParams } from '../reservation/papers.ts';
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
import { asks, type Call, says } from './call.test-support.ts';

/** A reservation all of whose lines are cancelled is cancelled. */
const entryOfLines = (entry: ReservationListEntry): ReservationListEntry => ({
  ...entry,
  status: entry.lines.every(({ state }) => state === 'cancelled') ? 'cancelled' : entry.status,
  changeable: entry.lines.some(({ changeable }) => changeable),
  cancellable: entry.lines.some(({ cancellable }) => cancellable),
});

/** The line of which the examples of people are. */
const LINE = { lineNo: 'ln_5Hc8vRq1LdY3pEsG', productId: 101, roundId: 1011 };

/** An answer of people with the line that they are of. */
const ofLine = <Value extends object, Sent>(codec: Parameters<typeof says<Value, Sent>>[0]) => {
  const told = says(codec);
  return { ...told, encode: (answer: unknown) => told.encode({ ...(answer as Value), line: LINE }) };
};

const lineOfState = (detail: ReservationLineDetail): ReservationLineDetail => ({
  ...detail,
  status: detail.line.state === 'cancelled' ? 'cancelled' : detail.status,
  rooms: readRooms(sendRooms(detail.rooms, []), detail.rooms.headcount),
});

const reservation = asks({ params: reservationParams });
type Line = Decoded<typeof lineParams>;

export const RESERVATION_CALLS: readonly Call[] = [
  {
    call: 'get /api/reserve/orderSheet/{bundleRvNo}',
    example: 'reservation/golden/order-sheet.json',
    request: reservation,
    answer: says(orderSheetAnswer),
  },
  {
    call: 'get /api/reservation',
    example: 'reservation/golden/reservation-list.json',
    request: asks({ query: reservationListRequest }),
    answer: says(reservationListAnswer, (page) => ({ ...page, entries: page.entries.map(entryOfLines) })),
  },
  {
    call: 'get /api/reservation/nextVisit',
    example: 'reservation/golden/next-visit.json',
    request: asks(
      { query: nextVisitRequest },
      ({ query }) => query.track,
      (track) => ({ query: { track } }),
    ),
    answer: says(nextVisitAnswer),
  },
  {
    call: 'get /api/reservation/{bundleRvNo}',
    example: 'reservation/golden/reservation-detail.json',
    request: reservation,
    answer: says(reservationAnswer),
  },
  {
    call: 'get /api/reservation/{bundleRvNo}/papers/{paper}',
    example: 'reservation/golden/paper.json',
    request: asks({ params: paperParams }, ({ params }) => params, null),
    // A file.
    answer: null,
  },
  {
    call: 'get /api/reservation/{bundleRvNo}/line/{pdRvNo}',
    example: 'reservation/golden/line.json',
    request: asks(
      { params: lineParams, query: lineRequest },
      ({ params, query }) => ({ ...params, use: query.use, roomRound: query.roomRound ?? undefined }),
      null,
    ),
    answer: says(lineAnswer, lineOfState),
  },
  {
    call: 'get /api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers',
    example: 'reservation/golden/experiencers.json',
    request: asks({ params: lineParams }, ({ params }) => params, null),
    answer: ofLine(experiencersAnswer),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers',
    example: 'reservation/golden/save-experiencers.json',
    request: asks(
      { params: lineParams, body: saveExperiencersRequest },
      ({ params, body }): Line & SaveExperiencers => ({ ...params, ...body }),
      ({ reservationNo, lineNo, ...body }) => ({ params: { reservationNo, lineNo }, body }),
    ),
    answer: ofLine(experiencersSavedAnswer),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms',
    example: 'reservation/golden/save-rooms.json',
    request: asks(
      { params: lineParams, body: saveRoomsRequest },
      ({ params, body }): Line & SaveRooms => ({ ...params, ...body }),
      ({ reservationNo, lineNo, ...body }) => ({ params: { reservationNo, lineNo }, body }),
    ),
    answer: ofLine(roomsSavedAnswer),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms/fill',
    example: 'reservation/golden/fill-rooms.json',
    request: asks(
      { params: lineParams, body: fillRoomsRequest },
      ({ params, body }): Line & { readonly wanted: readonly WantedRoom[] } => ({ ...params, ...body }),
      ({ reservationNo, lineNo, ...body }) => ({ params: { reservationNo, lineNo }, body }),
    ),
    answer: says(filledRoomsAnswer),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/leaders',
    example: 'reservation/golden/save-leaders.json',
    request: asks(
      { params: lineParams, body: saveLeadersRequest },
      ({ params, body }): Line & SaveLeaders => ({ ...params, ...body }),
      ({ reservationNo, lineNo, ...body }) => ({ params: { reservationNo, lineNo }, body }),
    ),
    answer: ofLine(leadersSavedAnswer),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers/sheet',
    example: 'reservation/golden/read-sheet.json',
    request: asks({ params: lineParams }, ({ params }) => params, null),
    answer: says(sheetAnswer),
  },
  {
    call: 'post /resvr/selectExhpHallDetail.do',
    example: 'reservation/golden/sheet-form.json',
    request: asks({ body: sheetFormRequest }),
    answer: null,
  },
  {
    call: 'post /resvr/insertGrpDcdfpr.do',
    example: 'pledge/golden/insert-pledge.json',
    request: asks({ body: pledgeSaveRequest }),
    answer: says(pledgeSavedAnswer),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/grpDcdfpr',
    example: 'pledge/golden/pledge.json',
    request: asks(
      { params: reservationParams, body: pledgeRequest },
      ({ params, body }) => ({ reservationNo: params, use: body.use }),
      null,
    ),
    answer: says(pledgeAnswer),
  },
  {
    call: 'post /api/resvr/mergeVerification',
    example: 'pledge/golden/merge-verification.json',
    request: asks({ body: verificationSaveRequest }),
    answer: says(verificationSavedAnswer),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/verification',
    example: 'pledge/golden/verification.json',
    request: asks({ params: reservationParams, body: verificationRequest }, ({ params }) => params, null),
    answer: says(verificationAnswer),
  },
];
