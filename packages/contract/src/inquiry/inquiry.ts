import { INQUIRY_TOPICS, tidyInquiryText, type Inquiry, type InquiryChoice } from '@kkumteo/domain/inquiry/inquiry';
import { trackCodes } from '../wire/codes.ts';
import { decodeDate, decodeFlag, encodeDate, encodeFlag } from '../wire/scalars.ts';
import type { InquiryChoicesWire, InquiryOptionsWire, InquiryReceivedWire } from './inquiry.answer.ts';
import type { AskInquiryWire } from './inquiry.schema.ts';

/** The project's own: no document knows of questions. */
export const inquiryPaths = {
  /** For everybody: whether the site takes questions. */
  options: '/api/inquiry/options',
  /** A member's: what a question may name, and asking one. */
  own: '/api/inquiry',
} as const;

export const encodeInquiryOptions = (isOpen: boolean): InquiryOptionsWire => ({ openYn: encodeFlag(isOpen) });
export const decodeInquiryOptions = ({ openYn }: InquiryOptionsWire): boolean => decodeFlag(openYn);

export const encodeInquiry = ({ topic, reservationNo, text }: Inquiry): AskInquiryWire => ({
  inqDiv: topic ?? '',
  bundleRvNo: reservationNo ?? '',
  inqCont: text,
});

/** A question with its text as it is kept; a topic that is none reads as not chosen. */
export const decodeInquiry = (wire: AskInquiryWire): Inquiry => ({
  topic: INQUIRY_TOPICS.find((topic) => topic === wire.inqDiv) ?? null,
  reservationNo: wire.bundleRvNo === '' ? null : wire.bundleRvNo,
  text: tidyInquiryText(wire.inqCont),
});

export const encodeInquiryChoices = (choices: readonly InquiryChoice[]): InquiryChoicesWire => ({
  inqRvList: choices.map((choice) => ({
    bundleRvNo: choice.reservationNo,
    rvRefNo: choice.bookingReference,
    groupPersDiv: trackCodes.encode(choice.track) as '01' | '02',
    mrktnPdNm: choice.productName,
    lineCnt: choice.items,
    expVisitRvdt: encodeDate(choice.visitDate),
  })),
});

export const decodeInquiryChoices = ({ inqRvList }: InquiryChoicesWire): readonly InquiryChoice[] =>
  inqRvList.map((wire) => ({
    reservationNo: wire.bundleRvNo,
    bookingReference: wire.rvRefNo,
    track: trackCodes.decode(wire.groupPersDiv) ?? 'individual',
    productName: wire.mrktnPdNm,
    items: wire.lineCnt,
    visitDate: decodeDate(wire.expVisitRvdt),
  }));

/** The number of a question that was taken. */
export const encodeInquiryReceived = (inquiryNo: string): InquiryReceivedWire => ({ inqNo: inquiryNo });
export const decodeInquiryReceived = ({ inqNo }: InquiryReceivedWire): string => inqNo;

const FIELD_NAMES: Readonly<Record<string, string>> = {
  topic: 'inqDiv',
  reservationNo: 'bundleRvNo',
  text: 'inqCont',
};
const WORDS = new Map(Object.entries(FIELD_NAMES).map(([word, wire]) => [wire, word]));

/** A field of a question in wire names, and back. */
export const encodeInquiryField = (field: string): string => FIELD_NAMES[field] ?? field;
export const decodeInquiryField = (field: string): string => WORDS.get(field) ?? field;
