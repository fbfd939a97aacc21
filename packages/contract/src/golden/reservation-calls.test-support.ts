import type { Track } from '@kkumteo/domain/catalog/hall';
import {
  decodePledgeForm,
  decodePledgeUse,
  decodePledgeView,
  encodePledgeForm,
  encodePledgeView,
} from '../pledge/pledge-form.ts';
import { insertPledgeAnswerSchema, pledgeViewSchema } from '../pledge/pledge-form.answer.ts';
import { insertPledgeSchema, pledgeTypeSchema } from '../pledge/pledge-form.schema.ts';
import {
  decodeVerificationForm,
  decodeVerificationView,
  encodeVerificationForm,
  encodeVerificationView,
} from '../pledge/verification-form.ts';
import { mergeVerificationAnswerSchema, verificationViewSchema } from '../pledge/verification-form.answer.ts';
import { mergeVerificationSchema, verificationRequestSchema } from '../pledge/verification-form.schema.ts';
import { decodeOrderSheet, decodeReservationParams, encodeOrderSheet } from '../reservation/order.ts';
import { orderSheetSchema } from '../reservation/order.answer.ts';
import { reservationParamsSchema } from '../reservation/order.schema.ts';
import {
  decodeNextVisit,
  decodeReservationDetail,
  encodeNextVisit,
  encodeReservationDetail,
} from '../reservation/reservation-detail.ts';
import {
  decodeSaveExperiencers,
  decodeSaveLeaders,
  encodeSaveExperiencers,
  encodeSaveLeaders,
} from '../reservation/edit-people.ts';
import { saveExperiencersSchema, saveLeadersSchema } from '../reservation/edit-people.schema.ts';
import {
  decodeFilledRooms,
  decodeFillRooms,
  decodeLineRooms,
  decodeSaveRooms,
  encodeFilledRooms,
  encodeFillRooms,
  encodeLineRooms,
  encodeSaveRooms,
} from '../reservation/line-rooms.ts';
import { filledRoomsSchema } from '../reservation/line-rooms.answer.ts';
import { fillRoomsSchema, saveRoomsSchema } from '../reservation/line-rooms.schema.ts';
import { decodeExperiencers, encodeExperiencers } from '../reservation/line-people.ts';
import {
  decodeLineDetail,
  decodeLineUse,
  decodeRoomRound,
  encodeLineDetail,
  type ReservationLineDetail,
} from '../reservation/reservation-line.ts';
import {
  decodeFilter,
  decodeLineParams,
  decodeReservationPage,
  decodeTrackQuery,
  encodeFilter,
  encodeReservationPage,
  encodeTrackQuery,
  type ReservationListEntry,
} from '../reservation/reservation-list.ts';
import {
  experiencersSavedSchema,
  experiencersSchema,
  leadersSavedSchema,
  lineDetailSchema,
  nextVisitSchema,
  reservationDetailSchema,
  reservationListSchema,
  roomsSavedSchema,
} from '../reservation/reservation.answer.ts';
import { decodePaperParams } from '../reservation/papers.ts';
import { paperParamsSchema } from '../reservation/papers.schema.ts';
import {
  lineParamsSchema,
  lineQuerySchema,
  nextVisitQuerySchema,
  reservationListQuerySchema,
} from '../reservation/reservation.schema.ts';
import { sheetReadSchema } from '../reservation/sheet.answer.ts';
import { sheetFormSchema } from '../reservation/sheet.schema.ts';
import { decodeSheetForm, decodeSheetRead, encodeSheetForm, encodeSheetRead } from '../reservation/sheet.ts';
import { answer, plainAnswer, request, type Call } from './call.test-support.ts';

/** A reservation all of whose lines are cancelled is cancelled. */
const entryOfLines = (entry: ReservationListEntry): ReservationListEntry => ({
  ...entry,
  status: entry.lines.every(({ state }) => state === 'cancelled') ? 'cancelled' : entry.status,
  changeable: entry.lines.some(({ changeable }) => changeable),
  cancellable: entry.lines.some(({ cancellable }) => cancellable),
});

/** The line of which the examples of people are. */
const LINE = { lineNo: 'ln_5Hc8vRq1LdY3pEsG', productId: 101, roundId: 1011 };

const lineOfState = (detail: ReservationLineDetail): ReservationLineDetail => ({
  ...detail,
  status: detail.line.state === 'cancelled' ? 'cancelled' : detail.status,
  rooms: decodeLineRooms(encodeLineRooms(detail.rooms, []), detail.rooms.headcount),
});

const reservation = request(
  { params: reservationParamsSchema },
  ({ params }) => decodeReservationParams(params),
  (reservationNo) => ({ params: { bundleRvNo: reservationNo } }),
);

export const RESERVATION_CALLS: readonly Call[] = [
  {
    call: 'get /api/reserve/orderSheet/{bundleRvNo}',
    example: 'reservation/golden/order-sheet.json',
    request: reservation,
    answer: answer(orderSheetSchema, encodeOrderSheet, decodeOrderSheet),
  },
  {
    call: 'get /api/reservation',
    example: 'reservation/golden/reservation-list.json',
    request: request(
      { query: reservationListQuerySchema },
      ({ query }) => decodeFilter(query),
      (filter) => ({ query: encodeFilter(filter) }),
    ),
    answer: answer(reservationListSchema, encodeReservationPage, decodeReservationPage, (page) => ({
      ...page,
      entries: page.entries.map(entryOfLines),
    })),
  },
  {
    call: 'get /api/reservation/nextVisit',
    example: 'reservation/golden/next-visit.json',
    request: request(
      { query: nextVisitQuerySchema },
      ({ query }) => decodeTrackQuery(query),
      (track: Track) => ({
        query: encodeTrackQuery(track),
      }),
    ),
    answer: answer(nextVisitSchema, encodeNextVisit, decodeNextVisit),
  },
  {
    call: 'get /api/reservation/{bundleRvNo}',
    example: 'reservation/golden/reservation-detail.json',
    request: reservation,
    answer: answer(reservationDetailSchema, encodeReservationDetail, decodeReservationDetail),
  },
  {
    call: 'get /api/reservation/{bundleRvNo}/papers/{paper}',
    example: 'reservation/golden/paper.json',
    request: request({ params: paperParamsSchema }, ({ params }) => decodePaperParams(params)),
    // A file.
    answer: null,
  },
  {
    call: 'get /api/reservation/{bundleRvNo}/line/{pdRvNo}',
    example: 'reservation/golden/line.json',
    request: request({ params: lineParamsSchema, query: lineQuerySchema }, ({ params, query }) => ({
      ...decodeLineParams(params),
      use: decodeLineUse(query),
      roomRound: decodeRoomRound(query),
    })),
    answer: answer(lineDetailSchema, encodeLineDetail, decodeLineDetail, lineOfState),
  },
  {
    call: 'get /api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers',
    example: 'reservation/golden/experiencers.json',
    request: request({ params: lineParamsSchema }, ({ params }) => decodeLineParams(params)),
    answer: answer(experiencersSchema, (people) => encodeExperiencers(LINE, people), decodeExperiencers),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers',
    example: 'reservation/golden/save-experiencers.json',
    request: request(
      { params: lineParamsSchema, body: saveExperiencersSchema },
      ({ params, body }) => ({ ...decodeLineParams(params), ...decodeSaveExperiencers(body) }),
      ({ reservationNo, lineNo, ...save }) => ({
        params: { bundleRvNo: reservationNo, pdRvNo: lineNo },
        body: encodeSaveExperiencers(save),
      }),
    ),
    answer: plainAnswer(experiencersSavedSchema),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms',
    example: 'reservation/golden/save-rooms.json',
    request: request(
      { params: lineParamsSchema, body: saveRoomsSchema },
      ({ params, body }) => ({ ...decodeLineParams(params), ...decodeSaveRooms(body) }),
      ({ reservationNo, lineNo, ...save }) => ({
        params: { bundleRvNo: reservationNo, pdRvNo: lineNo },
        body: encodeSaveRooms(save),
      }),
    ),
    answer: plainAnswer(roomsSavedSchema),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms/fill',
    example: 'reservation/golden/fill-rooms.json',
    request: request(
      { params: lineParamsSchema, body: fillRoomsSchema },
      ({ params, body }) => ({ ...decodeLineParams(params), wanted: decodeFillRooms(body) }),
      ({ reservationNo, lineNo, wanted }) => ({
        params: { bundleRvNo: reservationNo, pdRvNo: lineNo },
        body: encodeFillRooms(wanted),
      }),
    ),
    answer: answer(filledRoomsSchema, encodeFilledRooms, decodeFilledRooms),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/leaders',
    example: 'reservation/golden/save-leaders.json',
    request: request(
      { params: lineParamsSchema, body: saveLeadersSchema },
      ({ params, body }) => ({ ...decodeLineParams(params), ...decodeSaveLeaders(body) }),
      ({ reservationNo, lineNo, ...save }) => ({
        params: { bundleRvNo: reservationNo, pdRvNo: lineNo },
        body: encodeSaveLeaders(save),
      }),
    ),
    answer: plainAnswer(leadersSavedSchema),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers/sheet',
    example: 'reservation/golden/read-sheet.json',
    request: request({ params: lineParamsSchema }, ({ params }) => decodeLineParams(params)),
    answer: answer(sheetReadSchema, encodeSheetRead, decodeSheetRead),
  },
  {
    call: 'post /resvr/selectExhpHallDetail.do',
    example: 'reservation/golden/sheet-form.json',
    request: request(
      { body: sheetFormSchema },
      ({ body }) => decodeSheetForm(body),
      (own) => ({ body: encodeSheetForm(own) }),
    ),
    answer: null,
  },
  {
    call: 'post /resvr/insertGrpDcdfpr.do',
    example: 'pledge/golden/insert-pledge.json',
    request: request(
      { body: insertPledgeSchema },
      ({ body }) => decodePledgeForm(body),
      ({ reservationNo, form }) => ({ body: encodePledgeForm(reservationNo, form) }),
    ),
    answer: plainAnswer(insertPledgeAnswerSchema),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/grpDcdfpr',
    example: 'pledge/golden/pledge.json',
    request: request({ params: reservationParamsSchema, body: pledgeTypeSchema }, ({ params, body }) => ({
      reservationNo: decodeReservationParams(params),
      use: decodePledgeUse(body),
    })),
    answer: answer(pledgeViewSchema, encodePledgeView, decodePledgeView),
  },
  {
    call: 'post /api/resvr/mergeVerification',
    example: 'pledge/golden/merge-verification.json',
    request: request(
      { body: mergeVerificationSchema },
      ({ body }) => decodeVerificationForm(body),
      ({ reservationNo, form }) => ({ body: encodeVerificationForm(reservationNo, form) }),
    ),
    answer: plainAnswer(mergeVerificationAnswerSchema),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/verification',
    example: 'pledge/golden/verification.json',
    request: request({ params: reservationParamsSchema, body: verificationRequestSchema }, ({ params }) =>
      decodeReservationParams(params),
    ),
    answer: answer(verificationViewSchema, encodeVerificationView, decodeVerificationView),
  },
];
