import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import { z } from 'zod';
import { exhpList } from './line-rooms.schema.ts';
import { countSchema, elseValue, ifGiven, productNumberSchema, textSchema } from '../wire/scalars.schema.ts';

const numberSchema = z.string().min(1).max(64);
// Longer than the screen's limits, so that the rule answers with its sentence.
const text = textSchema(500).default('');
const version = ifGiven(z.string().min(1).max(100)).describe(
  'as it was read with the line; without it the line is changed however its people stand',
);
const notRead = z.unknown().optional().describe('what the browser shows; not read');

const includeSchema = z.object({
  incluId: textSchema(40)
    .default('')
    .describe('who of an individual’s line stays; empty for heads that a group counts'),
  pcnt: elseValue(countSchema, 1),
  pesnDivCd: z.string().max(2).default(''),
  pdNo: notRead,
  pdRvNo: notRead,
  reciDivCd: notRead,
});

const leaderSchema = z.object({
  leaderId: textSchema(40).default('').describe('empty for one that is new'),
  leaderNm: text,
  phoneNo: text,
  email: text,
  pesnDivCd: z.string().max(2).default(''),
});

/** A line as it is to be, with the round and the versions at which it was read. */
const changedLineSchema = z.object({
  pdRvNo: numberSchema,
  scheSeqNo: productNumberSchema.describe('the round of the line as it was read'),
  mrktnScheSeqNo: productNumberSchema.describe('the round that is wanted'),
  experVer: version,
  leaderVer: version,
  includeList: z.array(includeSchema).max(LIST_BOUNDS.experiencers),
  leaderList: z.array(leaderSchema).max(LIST_BOUNDS.leaders),
  exhpVer: ifGiven(z.string().min(1).max(100)).describe('of the rooms as they were read; without it no room is chosen'),
  exhpList: exhpList.default([]),
  scheTm: notRead,
  expVisitRvdt: notRead,
  experPcnt: notRead,
  leaderPcnt: notRead,
  rvAmt: notRead,
  dcAmt: notRead,
});

/** Changed lines of a reservation, all of them (reservation spec §3 "Booking entry in a change", §7 calls 14 and 18). */
export const changeLinesSchema = z.object({
  bundleRvNo: numberSchema,
  bookingList: z.array(changedLineSchema).max(LIST_BOUNDS.items).describe('an empty list is refused'),
});

/** Reservation spec §7, call 19. */
export const changeSchema = changeLinesSchema.extend({
  payMethod: ifGiven(z.enum(['04'])).describe('the reservation’s own is what counts'),
  nobankRefuBankCd: textSchema(3).default('').describe('a code of refundBankList'),
  nobankRefuAccNo: text,
  nobankRefuAccNm: text,
});

export type ChangeLinesWire = z.output<typeof changeLinesSchema>;
export type ChangeLinesInput = z.input<typeof changeLinesSchema>;
export type ChangeWire = z.output<typeof changeSchema>;
export type ChangeInput = z.input<typeof changeSchema>;
