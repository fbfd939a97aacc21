import * as v from 'valibot';
import { partEntries } from '../catalog/round-parts.answer.ts';
import { personCountSchema } from '../pricing/person-count.answer.ts';
import { flagSchema, wholeNumberSchema, wonSchema } from '../wire/scalars.answer.ts';
import { lineRoomEntries } from './line-rooms.answer.ts';

const bookingReferenceSchema = v.pipe(v.string(), v.description('the number for people, such as KT-4821-9035-1'));

const reservationRowSchema = v.object({
  bundleRvNo: v.string(),
  rvRefNo: bookingReferenceSchema,
  pdRvNo: v.string(),
  rvDtm: v.string(),
  rvDtmDy: v.string(),
  expVisitRvdt: v.string(),
  expVisitRvdtDy: v.string(),
  rvProgSitu: v.string(),
  indiRvProgSituNm: v.string(),
  payDueDtm: v.string(),
  nobankDpsBankNm: v.pipe(
    v.string(),
    v.description('of the account whose money is awaited, as the three that follow; else empty'),
  ),
  nobankAccNo: v.string(),
  nobankDpser: v.string(),
  nobankDpsBdtDt: v.string(),
  appointId: v.pipe(v.string(), v.description('of the pledge in writing; empty where none is written')),
  pdDiv: v.string(),
  mrktnPdNm: v.string(),
  mrktnScheSeqNm: v.string(),
  startTm: v.string(),
  endTm: v.string(),
  experPcnt: wholeNumberSchema,
  leaderPcnt: wholeNumberSchema,
  rvAmt: wonSchema,
  rvCancelYn: flagSchema,
  changePossYn: flagSchema,
  cancelPossYn: flagSchema,
});
export const reservationListSchema = v.object({ reservList: v.array(reservationRowSchema), hasNext: v.boolean() });

const reservationLineSchema = v.object({
  pdRvNo: v.string(),
  pdNo: wholeNumberSchema,
  pdNm: v.string(),
  expVisitRvdt: v.string(),
  expVisitRvdtF: v.string(),
  scheSeqNo: wholeNumberSchema,
  scheSeqNm: v.string(),
  scheTm: v.string(),
  experPcnt: wholeNumberSchema,
  leaderPcnt: wholeNumberSchema,
  rvAmt: wonSchema,
  dcAmt: wonSchema,
  rvProgSitu: v.string(),
  changePossYn: flagSchema,
  cancelPossYn: flagSchema,
  rvCancelYn: flagSchema,
  rvCancelDtm: v.string(),
  mrktnPdYn: flagSchema,
  couponsaleSeq: v.nullable(wholeNumberSchema),
  capaPcntType: v.string(),
  groupPersDiv: v.string(),
  pdDiv: v.string(),
  ...partEntries,
  // Tickets that a device has kept since before it was said lack it.
  filePath: v.optional(v.string(), ''),
});

const organisationNumberSchema = v.pipe(
  wholeNumberSchema,
  v.description('above 0: for an organisation; 2147483647 for one that was typed and is none of the list'),
);

// Of the reservation and of each of its lines: whose it is, and how it is paid.
const bookingEntries = {
  userName: v.string(),
  userMobileNum: v.string(),
  userEmail: v.string(),
  hpOrgInfoId: organisationNumberSchema,
  orgName: v.string(),
  gradeNm: v.string(),
  payMethod: v.string(),
  paySitu: v.string(),
  paySituNm: v.string(),
  payMethodNm: v.string(),
  cardHeadName: v.string(),
  cardNo: v.string(),
  ctBankNm: v.string(),
  ctDpserNm: v.pipe(v.string(), v.description('always empty: the provider does not tell who a transfer is from')),
  payDtm: v.string(),
  payDueDtm: v.string(),
  appointId: v.string(),
};

export const reservationDetailSchema = v.object({
  reserveInfo: v.object({
    bundleRvNo: v.string(),
    rvRefNo: bookingReferenceSchema,
    rvVer: v.pipe(
      v.string(),
      v.description('of the lines, what they cost and how it is paid, as they are answered here'),
    ),
    rvSitu: v.string(),
    rvProgSitu: v.string(),
    rvDtm: v.string(),
    ...bookingEntries,
    basicAddress: v.string(),
    etcAddress: v.string(),
    changePossYn: flagSchema,
    payPossYn: v.pipe(flagSchema, v.description('whether it can be paid later')),
    payImpossMsg: v.pipe(v.string(), v.description('why it can not; empty where it can')),
    groupPersDiv: v.string(),
    verificationYn: v.pipe(flagSchema, v.description('whether the verification form has been saved')),
    totOriginPrice: wonSchema,
    totDcPrice: wonSchema,
    totSaleAmt: wonSchema,
  }),
  detailList: v.array(
    v.object({
      ...reservationLineSchema.entries,
      namePcnt: v.pipe(wholeNumberSchema, v.description('experiencers of the line whose names are known')),
    }),
  ),
  exhpHallList: v.array(
    v.object({
      pdRvNo: v.string(),
      scheSeqNo: wholeNumberSchema,
      exhpHzCd: v.string(),
      exhpHallNm: v.string(),
      pcnt: wholeNumberSchema,
    }),
  ),
  payInfo: v.object({
    shopId: v.string(),
    dealNo: v.string(),
    authdata: v.string(),
    orderNo: v.string(),
    payType: v.string(),
    serviceType: v.string(),
    payMethod: v.string(),
    receiptUrl: v.string(),
    cashReceiptUrl: v.pipe(v.string(), v.description('of a transfer or a deposit, once it is issued; else empty')),
    refuEndDtm: v.pipe(
      v.string(),
      v.description('until when the experience card’s vendor gives the payment back; else empty'),
    ),
    nobankDpsBankNm: v.string(),
    nobankAccNo: v.string(),
    nobankDpser: v.string(),
    nobankDpsBdtDt: v.string(),
  }),
  refundBankList: v.array(v.object({ cd: v.string(), cdNm: v.string() })),
});

export const nextVisitSchema = v.object({
  nextVisit: v.pipe(
    v.nullable(reservationDetailSchema),
    v.description('the reservation that is visited next; null where nothing lies ahead'),
  ),
});

const participantSchema = v.object({
  incluId: v.string(),
  incluNm: v.string(),
  incluUserId: v.string(),
  incluGrade: v.string(),
  gradeNm: v.string(),
  incluClass: v.string(),
  incluClsNo: v.string(),
  incluBirthMonDate: v.string(),
  email: v.string(),
  exhpHallNm: v.pipe(v.string(), v.description('of all rooms in expProduct')),
  exhpHzCd: v.pipe(v.string(), v.description('of the first room in expProduct; empty where there is none')),
  exhpStreetCd: v.string(),
  expProduct: v.pipe(
    v.array(
      v.object({
        pdNo: wholeNumberSchema,
        scheSeqNo: wholeNumberSchema,
        exhpHzCd: v.string(),
        exhpHallNm: v.string(),
        exhpStreetCd: v.string(),
      }),
    ),
    v.description('the rooms that the person has: one of each component with seats per room'),
  ),
  pdRvNo: v.string(),
  pdNo: wholeNumberSchema,
  scheSeqNo: wholeNumberSchema,
  pesnDivCd: v.string(),
  pesnDivNm: v.string(),
  reciDivCd: v.string(),
  pcnt: v.pipe(wholeNumberSchema, v.description('0: the name of one of the heads that the group has counted')),
  price: wonSchema,
  orgPrice: wonSchema,
});
const versionSchema = v.pipe(v.string(), v.description('of what was read; goes back with the save'));
const roomsVersionSchema = v.pipe(v.string(), v.description('of who has which room; goes back with a save of rooms'));
export const experiencersSchema = v.object({
  includeList: v.array(participantSchema),
  experVer: versionSchema,
  exhpVer: roomsVersionSchema,
});
export const experiencersSavedSchema = v.object({ msg: v.string(), ...experiencersSchema.entries });
/** Who of a line has which room, and the rooms as they stand. */
export const roomsOfPeopleSchema = v.object({ ...experiencersSchema.entries, ...lineRoomEntries });
export const roomsSavedSchema = v.object({ msg: v.string(), ...roomsOfPeopleSchema.entries });
const lineLeaderSchema = v.object({
  leaderId: v.string(),
  leaderNm: v.string(),
  phoneNo: v.string(),
  email: v.string(),
  pdNo: wholeNumberSchema,
  pesnDivCd: v.string(),
  pesnDivNm: v.string(),
  isAdded: v.boolean(),
  price: wonSchema,
});
export const leadersSchema = v.object({ leaderList: v.array(lineLeaderSchema), leaderVer: versionSchema });
export const leadersSavedSchema = v.object({ msg: v.string(), ...leadersSchema.entries });

export const lineDetailSchema = v.object({
  rvDetail: v.object({
    ...reservationLineSchema.entries,
    ...bookingEntries,
    rvSitu: v.string(),
    rvDtm: v.string(),
    expVisitRvdtRemain: v.pipe(wholeNumberSchema, v.description('days from today to the visit')),
    pesnPossYn: v.pipe(flagSchema, v.description('whether participants and leaders can be edited')),
    pesnImpossMsg: v.pipe(v.string(), v.description('why they can not; empty where they can')),
    exhpPossYn: v.pipe(flagSchema, v.description('whether rooms can be chosen')),
    exhpImpossMsg: v.pipe(v.string(), v.description('why they can not; empty where they can')),
  }),
  ...lineRoomEntries,
  experList: v.array(participantSchema),
  experVer: versionSchema,
  exhpVer: roomsVersionSchema,
  pesnInfoList: v.array(personCountSchema),
  rvPesnList: v.array(personCountSchema),
  leaderList: v.array(lineLeaderSchema),
  leaderVer: versionSchema,
  rvDetailScheList: v.array(v.object({ scheSeqNo: wholeNumberSchema, scheSeqNm: v.string(), tm: v.string() })),
  scheSeqNoList: v.optional(
    v.pipe(
      v.array(
        v.object({
          mrktnScheSeqNo: wholeNumberSchema,
          mrktnScheSeqNm: v.string(),
          tm: v.string(),
          rvResiduePcnt: wholeNumberSchema,
        }),
      ),
      v.description('of mode modify alone: the rounds of the day with the seats that are left'),
    ),
  ),
});

export type ReservationRowWire = v.InferOutput<typeof reservationRowSchema>;
export type ReservationListWire = v.InferOutput<typeof reservationListSchema>;
export type ReservationDetailWire = v.InferOutput<typeof reservationDetailSchema>;
export type NextVisitWire = v.InferOutput<typeof nextVisitSchema>;
export type ReservationLineWire = v.InferOutput<typeof reservationLineSchema>;
export type ExperiencersWire = v.InferOutput<typeof experiencersSchema>;
export type RoomsOfPeopleWire = v.InferOutput<typeof roomsOfPeopleSchema>;
export type LeadersWire = v.InferOutput<typeof leadersSchema>;
export type LineDetailWire = v.InferOutput<typeof lineDetailSchema>;
