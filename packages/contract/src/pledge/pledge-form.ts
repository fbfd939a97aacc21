import type { PledgeForm } from '@kkumteo/domain/pledge/pledge-form';
import type { Won } from '@kkumteo/domain/shared/money';
import type { KstDate, Minute } from '@kkumteo/domain/shared/time';
import { decodeCount, encodeCount, type PersonCount } from '../pricing/person-count.ts';
import { decodeDate, decodeSpan, encodeDate, encodeSpan } from '../wire/scalars.ts';
import type { PledgeViewWire } from './pledge-form.answer.ts';
import type { InsertPledgeWire } from './pledge-form.schema.ts';

export const pledgeFormPaths = {
  insert: '/resvr/insertGrpDcdfpr.do',
  read: (reservationNo: string) => `/api/reservation/${reservationNo}/grpDcdfpr`,
} as const;

/** The same address as a router takes it. */
export const pledgeFormPatterns = { read: pledgeFormPaths.read(':bundleRvNo') } as const;

export const encodePledgeSaved = (message: string) => ({ resulMsg: message });

interface PledgedLine {
  readonly lineNo: string;
  readonly productId: number;
  readonly productName: string;
  readonly visitDate: KstDate;
  readonly roundName: string;
  readonly startMinute: Minute;
  readonly endMinute: Minute;
  readonly experiencerCount: number;
  readonly leaderCount: number;
  readonly amount: Won;
  readonly discount: Won;
  /** How many of each category were booked. */
  readonly counts: readonly PersonCount[];
}

/** A reservation's pledge, and what its form starts with where none is written. */
export interface PledgeView {
  readonly lines: readonly PledgedLine[];
  readonly written: { readonly form: PledgeForm; readonly changedOn: KstDate } | null;
  readonly organisation: {
    readonly name: string;
    readonly phone: string;
    readonly postalCode: string;
    readonly basicAddress: string;
    readonly detailAddress: string;
  };
  readonly booker: { readonly name: string; readonly mobile: string };
}

/** Where a field of the form stands on the wire. */
const FIELDS: { readonly [Field in keyof PledgeForm]: keyof InsertPledgeWire } = {
  organisationName: 'schulNm',
  phone: 'phoneNum',
  headName: 'schulMaster',
  postalCode: 'zipcode',
  basicAddress: 'genAdd',
  detailAddress: 'detAdd',
  applicantName: 'userNm',
  applicantMobile: 'userMobile',
};

const isField = (name: string): name is keyof PledgeForm => Object.hasOwn(FIELDS, name);

/** The wire's name of a field that was refused. */
export const encodePledgeField = (field: string): string => (isField(field) ? FIELDS[field] : field);

const FIELD_OF = new Map<string, keyof PledgeForm>(
  Object.entries(FIELDS).flatMap(([field, wire]) => (isField(field) ? [[wire, field] as const] : [])),
);

/** The field of the form that the wire names, or null for another. */
export const decodePledgeField = (wire: string): keyof PledgeForm | null => FIELD_OF.get(wire) ?? null;

export const encodePledgeForm = (reservationNo: string, form: PledgeForm) => ({
  bundleRvNo: reservationNo,
  schulNm: form.organisationName,
  phoneNum: form.phone,
  schulMaster: form.headName,
  zipcode: form.postalCode,
  genAdd: form.basicAddress,
  detAdd: form.detailAddress,
  userNm: form.applicantName,
  userMobile: form.applicantMobile,
});

/** The reservation and its form; the head of the organisation has two names (PD-64). */
export const decodePledgeForm = (wire: InsertPledgeWire) => ({
  reservationNo: wire.bundleRvNo,
  form: {
    organisationName: wire.schulNm,
    phone: wire.phoneNum,
    headName: wire.schulMaster || wire.schulMstr,
    postalCode: wire.zipcode,
    basicAddress: wire.genAdd,
    detailAddress: wire.detAdd,
    applicantName: wire.userNm,
    applicantMobile: wire.userMobile,
  } satisfies PledgeForm,
});

/** The call for a reservation's pledge, to be written or to be seen. */
export const encodePledgeRequest = (reservationNo: string, use: 'write' | 'view') => ({
  bundleRvNo: reservationNo,
  type: use === 'write' ? 'W' : 'P',
});

/** Whether the pledge is asked for to be written or to be seen. */
export const decodePledgeUse = ({ type }: { readonly type: 'W' | 'P' }): 'write' | 'view' =>
  type === 'W' ? 'write' : 'view';

export const encodePledgeView = ({ lines, written, organisation, booker }: PledgeView): PledgeViewWire => ({
  resultList: lines.map((line) => ({
    pdRvNo: line.lineNo,
    pdNo: line.productId,
    pdNm: line.productName,
    expVisitRvdt: encodeDate(line.visitDate),
    scheSeqNm: line.roundName,
    scheTm: encodeSpan(line.startMinute, line.endMinute),
    experPcnt: line.experiencerCount,
    leaderPcnt: line.leaderCount,
    rvAmt: line.amount,
    dcAmt: line.discount,
    rvPesnList: line.counts.map((count) => encodeCount(count, line.productId)),
  })),
  appointList:
    written === null
      ? []
      : [
          {
            schoolNm: written.form.organisationName,
            userPhoneNum: written.form.phone,
            principalNm: written.form.headName,
            postCd: written.form.postalCode,
            basicAddress: written.form.basicAddress,
            etcAddress: written.form.detailAddress,
            writerNm: written.form.applicantName,
            userMobileNum: written.form.applicantMobile,
            modDt: encodeDate(written.changedOn),
          },
        ],
  userInfo: {
    orgName: organisation.name,
    phoneNumber: organisation.phone,
    etcAddress: organisation.detailAddress,
    basicAddress: organisation.basicAddress,
    postCode: organisation.postalCode,
    userName: booker.name,
    userMobileNum: booker.mobile,
  },
});

/** The pledge of an answer, in words of the code. */
export const decodePledgeView = (wire: PledgeViewWire): PledgeView => {
  const written = wire.appointList[0];
  return {
    lines: wire.resultList.map((line) => ({
      lineNo: line.pdRvNo,
      productId: line.pdNo,
      productName: line.pdNm,
      visitDate: decodeDate(line.expVisitRvdt),
      roundName: line.scheSeqNm,
      ...decodeSpan(line.scheTm),
      experiencerCount: line.experPcnt,
      leaderCount: line.leaderPcnt,
      amount: line.rvAmt,
      discount: line.dcAmt,
      counts: line.rvPesnList.map(decodeCount),
    })),
    written:
      written === undefined
        ? null
        : {
            form: {
              organisationName: written.schoolNm,
              phone: written.userPhoneNum,
              headName: written.principalNm,
              postalCode: written.postCd,
              basicAddress: written.basicAddress,
              detailAddress: written.etcAddress,
              applicantName: written.writerNm,
              applicantMobile: written.userMobileNum,
            },
            changedOn: decodeDate(written.modDt),
          },
    organisation: {
      name: wire.userInfo.orgName,
      phone: wire.userInfo.phoneNumber,
      postalCode: wire.userInfo.postCode,
      basicAddress: wire.userInfo.basicAddress,
      detailAddress: wire.userInfo.etcAddress,
    },
    booker: { name: wire.userInfo.userName, mobile: wire.userInfo.userMobileNum },
  };
};
