import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import type { PartAnswer, WaitlistEntry, WaitlistRequest } from '@kkumteo/domain/waitlist/waitlist-request';
import { hallCodes, trackCodes } from '../wire/codes.ts';
import {
  decodeDate,
  decodeFlag,
  decodeInstant,
  decodeSpan,
  encodeDate,
  encodeFlag,
  encodeInstant,
  encodeSpan,
} from '../wire/scalars.ts';
import type { WaitlistEntryWire, WaitlistWire } from './waitlist.answer.ts';
import type { PartAnswerWire, WaitlistRequestInput, WaitlistRequestWire } from './waitlist.schema.ts';

/** `request` is the specification's; the others are the project's own. */
export const waitlistPaths = {
  request: '/api/reserve/wait',
  own: '/api/waitlist',
  withdraw: (requestNo: string) => `/api/waitlist/${requestNo}/withdraw`,
  answer: (requestNo: string) => `/api/waitlist/${requestNo}/answer`,
} as const;

export const encodeWaitlistRequest = (
  input: Omit<WaitlistRequest, 'hall'> & { readonly hall: NonNullable<WaitlistRequest['hall']> },
): WaitlistRequestInput => ({
  pdNo: input.productId,
  pdDiv: hallCodes.encode(input.hall),
  expVisitRvdt: encodeDate(input.visitDate),
  scheSeqNo: input.roundId,
  experPcnt: input.headcount,
  orgName: input.name,
  userPhoneNum: keptPhone(input.phone),
  groupPersDiv: trackCodes.encode(input.track) as '01' | '02',
  ...(input.invitationCode === null ? {} : { d: input.invitationCode }),
});

export const decodeWaitlistRequest = (wire: WaitlistRequestWire): WaitlistRequest => ({
  productId: wire.pdNo,
  hall: hallCodes.decode(wire.pdDiv),
  visitDate: decodeDate(wire.expVisitRvdt),
  roundId: wire.scheSeqNo,
  headcount: wire.experPcnt,
  name: normaliseText(wire.orgName),
  phone: keptPhone(wire.userPhoneNum),
  track: trackCodes.decode(wire.groupPersDiv) ?? 'individual',
  invitationCode: wire.d ?? null,
});

const encodeEntry = (entry: WaitlistEntry): WaitlistEntryWire => ({
  waitNo: entry.requestNo,
  waitSitu: entry.state,
  waitEndDiv: entry.end,
  groupPersDiv: trackCodes.encode(entry.track) as '01' | '02',
  pdNo: entry.productId,
  mrktnPdNm: entry.productName,
  pdDiv: hallCodes.encode(entry.hall),
  scheSeqNo: entry.roundId,
  mrktnScheSeqNm: entry.roundName,
  scheTime: encodeSpan(entry.startMinute, entry.endMinute),
  expVisitRvdt: encodeDate(entry.visitDate),
  d: entry.invitationCode,
  experPcnt: entry.headcount,
  orgName: entry.name,
  userPhoneNum: entry.phone,
  waitReqDt: encodeInstant(entry.requestedAt),
  frontCnt: entry.ahead,
  offerPcnt: entry.offeredSeats,
  offerDt: entry.offeredAt === null ? null : encodeInstant(entry.offeredAt),
  partAskYn: encodeFlag(entry.asksForPart),
  message: entry.message,
});

const decodeEntry = (wire: WaitlistEntryWire): WaitlistEntry => ({
  requestNo: wire.waitNo,
  state: wire.waitSitu,
  end: wire.waitEndDiv,
  track: trackCodes.decode(wire.groupPersDiv) ?? 'individual',
  productId: wire.pdNo,
  productName: wire.mrktnPdNm,
  hall: hallCodes.decode(wire.pdDiv) ?? 'onjob',
  roundId: wire.scheSeqNo,
  roundName: wire.mrktnScheSeqNm,
  ...decodeSpan(wire.scheTime),
  visitDate: decodeDate(wire.expVisitRvdt),
  invitationCode: wire.d,
  headcount: wire.experPcnt,
  name: wire.orgName,
  phone: wire.userPhoneNum,
  requestedAt: decodeInstant(wire.waitReqDt),
  ahead: wire.frontCnt,
  offeredSeats: wire.offerPcnt,
  offeredAt: wire.offerDt === null ? null : decodeInstant(wire.offerDt),
  asksForPart: decodeFlag(wire.partAskYn),
  message: wire.message,
});

/** A member's own requests, open ones first. */
export const encodeWaitlist = (entries: readonly WaitlistEntry[]): WaitlistWire => ({
  waitList: entries.map(encodeEntry),
});

export const decodeWaitlist = (wire: WaitlistWire): readonly WaitlistEntry[] => wire.waitList.map(decodeEntry);

/** The request that an address names. */
export const decodeWaitlistParams = (wire: { readonly waitNo: string }): string => wire.waitNo;

export const encodePartAnswer = (answer: PartAnswer): PartAnswerWire => ({
  partYn: encodeFlag(answer === 'part-will-do'),
});

export const decodePartAnswer = (wire: PartAnswerWire): PartAnswer =>
  decodeFlag(wire.partYn) ? 'part-will-do' : 'whole-only';

const FIELD_NAMES: Readonly<Record<string, string>> = {
  productId: 'pdNo',
  hall: 'pdDiv',
  visitDate: 'expVisitRvdt',
  roundId: 'scheSeqNo',
  headcount: 'experPcnt',
  name: 'orgName',
  phone: 'userPhoneNum',
};
const WORDS = new Map(Object.entries(FIELD_NAMES).map(([word, wire]) => [wire, word]));

/** A field of the waitlist request in wire names, and back. */
export const encodeWaitlistField = (field: string): string => FIELD_NAMES[field] ?? field;
export const decodeWaitlistField = (field: string): string => WORDS.get(field) ?? field;
