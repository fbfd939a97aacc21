import { LIST_BOUNDS } from '@kkumteo/domain/booking/booking-list';
import { z } from 'zod';
import {
  elseValue,
  ifGiven,
  flagSchema,
  productNumberSchema,
  textSchema,
  wireDateSchema,
} from '../wire/scalars.schema.ts';

// Longer than the screen's limits, so that the rule answers with its sentence.
const text = textSchema(500).default('');
const version = ifGiven(z.string().min(1).max(100)).describe(
  'as it was read; without it the people are saved however they stand',
);

/** The line as the page shows it. */
const shownLine = { pdNo: productNumberSchema, scheSeqNo: productNumberSchema, ndDt: wireDateSchema };
const consent = { agreeYn: elseValue(flagSchema, 'N').describe('the privacy consent of the edited section') };

const personSchema = z.object({
  incluId: textSchema(40).default('').describe('empty for one that is new'),
  incluNm: text,
  incluUserId: text,
  incluGrade: textSchema(10).default(''),
  incluClass: text,
  incluClsNo: text,
  incluBirthMonDate: text,
  email: text,
  pesnDivCd: z.string().max(2).default(''),
  expProduct: z
    .array(
      z.object({
        scheSeqNo: productNumberSchema.describe('the round of the component'),
        exhpHzCd: textSchema(40).default('').describe('empty: no room'),
      }),
    )
    .max(20)
    .optional()
    .describe('the rooms that the person is to have; absent: they stay'),
});

/** Everybody of a line, in the order of the page (reservation spec §7, call 11). */
export const saveExperiencersSchema = z.object({
  pdDiv: z.string().max(2).default(''),
  ...shownLine,
  experVer: version,
  exhpVer: z.string().max(100).default('').describe('as it was read, to save rooms as well; empty: all rooms stay'),
  ...consent,
  pcntList: z.array(personSchema).max(LIST_BOUNDS.experiencers),
});

const leaderSchema = z.object({
  leaderId: textSchema(40).default('').describe('empty for one that is new'),
  leaderNm: text,
  phoneNo: text,
  email: text,
  pesnDivCd: z.string().max(2).default(''),
});

/** Every leader of a line (reservation spec §7, call 12). */
export const saveLeadersSchema = z.object({
  ...shownLine,
  leaderVer: version,
  ...consent,
  pcntList: z.array(leaderSchema).max(LIST_BOUNDS.leaders),
});

export type SaveExperiencersWire = z.output<typeof saveExperiencersSchema>;
export type SaveExperiencersInput = z.input<typeof saveExperiencersSchema>;
export type SaveLeadersWire = z.output<typeof saveLeadersSchema>;
export type SaveLeadersInput = z.input<typeof saveLeadersSchema>;
