import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import type { LineChange } from '@kkumteo/domain/reservation/change';
import type { Won } from '@kkumteo/domain/shared/money';
import { decodeWanted, encodeWanted, type WantedRoom } from './line-rooms.ts';
import { roleCodes } from '../wire/codes.ts';
import { decodeFlag, encodeFlag } from '../wire/scalars.ts';
import type { ChangePriceWire } from './change.answer.ts';
import type { ChangeInput, ChangeLinesInput, ChangeLinesWire, ChangeWire } from './change.schema.ts';

export const changePaths = {
  validate: '/api/reserve/ModiValidate',
  price: '/api/reserve/calcModifyPrice',
  save: '/api/reserve/modfiyPayment',
} as const;

/** A line as it is to be, with what its page had read of it: where another has stood since, nothing is changed. */
export interface ShownLineChange extends LineChange {
  readonly shown: {
    /** Named in the call as the document has it; nothing is decided by it. */
    readonly productId: number | null;
    readonly roundId: number;
    /** Null where the client did not say: as they stand. */
    readonly experiencersVersion: string | null;
    readonly leadersVersion: string | null;
  };
  /** Rooms that its people are to have in the round that is wanted, and the version of what was read of them; absent where no room is chosen. */
  readonly rooms?: ChangedRooms | undefined;
}

interface ChangedRooms {
  readonly version: string;
  readonly wanted: readonly WantedRoom[];
}

/** Changed lines of one reservation. */
export interface ChangeLines {
  readonly reservationNo: string;
  readonly lines: readonly ShownLineChange[];
}

/** A press on 예약변경적용(저장). */
export interface SaveChange extends ChangeLines {
  /** Where the money of a deposit goes; null where the page asked for none. */
  readonly refundAccount: RefundAccount | null;
}

/** What changed lines come to, in won. */
export interface ChangePreview {
  /** Every open line. */
  readonly lines: readonly { readonly lineNo: string; readonly amount: Won; readonly discount: Won }[];
  readonly before: Won;
  readonly after: Won;
  readonly difference: Won;
  readonly refund: Won;
  /** Why it can't be saved so, as a sentence; null where it can. */
  readonly blocked: string | null;
}

type LineWire = ChangeLinesWire['bookingList'][number];

const decodeLine = (wire: LineWire): ShownLineChange => ({
  lineNo: wire.pdRvNo,
  roundId: wire.mrktnScheSeqNo,
  shown: {
    productId: numberOr(wire.includeList[0]?.pdNo),
    roundId: wire.scheSeqNo,
    experiencersVersion: wire.experVer ?? null,
    leadersVersion: wire.leaderVer ?? null,
  },
  experiencers: wire.includeList.map((each) => ({
    participantId: each.incluId || null,
    categoryId: each.pesnDivCd,
    headcount: each.pcnt,
  })),
  leaders: wire.leaderList.map((each) => ({
    leaderId: each.leaderId || null,
    categoryId: each.pesnDivCd,
    name: each.leaderNm,
    mobile: each.phoneNo,
    email: each.email,
  })),
  ...(wire.exhpVer !== undefined && { rooms: { version: wire.exhpVer, wanted: decodeWanted(wire.exhpList) } }),
});

const numberOr = (value: unknown): number | null => (/^\d+$/.test(String(value)) ? Number(value) : null);

const encodeLine = ({
  lineNo,
  roundId,
  shown,
  experiencers,
  leaders,
  rooms,
}: ShownLineChange): ChangeLinesInput['bookingList'][number] => ({
  pdRvNo: lineNo,
  scheSeqNo: shown.roundId,
  mrktnScheSeqNo: roundId,
  experVer: shown.experiencersVersion ?? undefined,
  leaderVer: shown.leadersVersion ?? undefined,
  includeList: experiencers.map(({ participantId, categoryId, headcount }) => ({
    incluId: participantId ?? '',
    pcnt: headcount,
    ...(shown.productId !== null && { pdNo: shown.productId }),
    pdRvNo: lineNo,
    reciDivCd: roleCodes.encode('experiencer'),
    pesnDivCd: categoryId,
  })),
  leaderList: leaders.map(({ leaderId, categoryId, name, mobile, email }) => ({
    leaderId: leaderId ?? '',
    leaderNm: name,
    phoneNo: mobile,
    email,
    pesnDivCd: categoryId,
  })),
  ...(rooms !== undefined && { exhpVer: rooms.version, exhpList: encodeWanted(rooms.wanted) }),
});

export const decodeChangeLines = ({ bundleRvNo, bookingList }: ChangeLinesWire): ChangeLines => ({
  reservationNo: bundleRvNo,
  lines: bookingList.map(decodeLine),
});

export const encodeChangeLines = ({ reservationNo, lines }: ChangeLines): ChangeLinesInput => ({
  bundleRvNo: reservationNo,
  bookingList: lines.map(encodeLine),
});

export const decodeSaveChange = (wire: ChangeWire): SaveChange => {
  const account = { bankCode: wire.nobankRefuBankCd, number: wire.nobankRefuAccNo, holder: wire.nobankRefuAccNm };
  const isEmpty = Object.values(account).every((text) => text === '');
  return { ...decodeChangeLines(wire), refundAccount: isEmpty ? null : account };
};

export const encodeSaveChange = ({ refundAccount, ...change }: SaveChange): ChangeInput => ({
  ...encodeChangeLines(change),
  ...(refundAccount !== null && {
    payMethod: '04',
    nobankRefuBankCd: refundAccount.bankCode,
    nobankRefuAccNo: refundAccount.number,
    nobankRefuAccNm: refundAccount.holder,
  }),
});

export const encodeChangePreview = (preview: ChangePreview): ChangePriceWire => ({
  priceList: preview.lines.map(({ lineNo, amount, discount }) => ({
    pdRvNo: lineNo,
    saleAmt: amount,
    dcPrice: discount,
  })),
  preChangeSaleAmt: preview.before,
  totSaleAmt: preview.after,
  diffAmt: preview.difference,
  refundAmt: preview.refund,
  savePossYn: encodeFlag(preview.blocked === null),
  saveImpossMsg: preview.blocked ?? '',
});

export const decodeChangePreview = (wire: ChangePriceWire): ChangePreview => ({
  lines: wire.priceList.map(({ pdRvNo, saleAmt, dcPrice }) => ({ lineNo: pdRvNo, amount: saleAmt, discount: dcPrice })),
  before: wire.preChangeSaleAmt,
  after: wire.totSaleAmt,
  difference: wire.diffAmt,
  refund: wire.refundAmt,
  blocked: decodeFlag(wire.savePossYn) ? null : wire.saveImpossMsg,
});

const NAMES: readonly (readonly [own: string, wire: string])[] = [
  ['refundAccount.bankCode', 'nobankRefuBankCd'],
  ['refundAccount.number', 'nobankRefuAccNo'],
  ['refundAccount.holder', 'nobankRefuAccNm'],
  ['lines', 'bookingList'],
  ['experiencers', 'includeList'],
  ['leaders', 'leaderList'],
  ['rooms', 'exhpList'],
  ['roomId', 'exhpHzCd'],
  ['participantId', 'incluId'],
  ['roundId', 'mrktnScheSeqNo'],
  ['name', 'leaderNm'],
  ['mobile', 'phoneNo'],
  ['categoryId', 'pesnDivCd'],
];

const renamed = (path: string, from: 0 | 1): string => {
  const to = from === 0 ? 1 : 0;
  const nameOf = (part: string): string => NAMES.find((pair) => pair[from] === part)?.[to] ?? part;
  const whole = nameOf(path);
  return whole === path ? path.split('.').map(nameOf).join('.') : whole;
};

/** The wire's name of a field that was refused: `bookingList.0.leaderList.1.leaderNm`. */
export const encodeChangeField = (path: string): string => renamed(path, 0);

/** The field that the wire names, as the page knows it: `lines.0.leaders.1.name`. */
export const decodeChangeField = (wire: string): string => renamed(wire, 1);
