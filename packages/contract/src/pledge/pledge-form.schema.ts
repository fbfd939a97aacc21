import { z } from 'zod';
import { wonSchema, textSchema } from '../wire/scalars.schema.ts';

// Longer than the screen's limits, so that the rule answers with its sentence.
const text = textSchema(500).default('');

/** A group's pledge as its form sends it; `schulMstr` is another name of `schulMaster` (D64). */
export const insertPledgeSchema = z.object({
  bundleRvNo: z.string().min(1).max(64),
  schulNm: text,
  phoneNum: text,
  schulMaster: text,
  schulMstr: text,
  detAdd: text,
  genAdd: text,
  zipcode: text,
  userNm: text,
  userMobile: text,
});
export const insertPledgeAnswerSchema = z.object({ resulMsg: z.string() });

export const pledgeTypeSchema = z.object({
  bundleRvNo: z.string().max(64).optional(),
  type: z.enum(['W', 'P']).describe('W to write it, P to view and print it'),
});
export const pledgeViewSchema = z
  .object({
    resultList: z.array(
      z.object({
        pdRvNo: z.string(),
        pdNm: z.string(),
        expVisitRvdt: z.string(),
        scheSeqNm: z.string(),
        scheTm: z.string(),
        experPcnt: z.int(),
        leaderPcnt: z.int(),
        rvAmt: wonSchema,
        dcAmt: wonSchema,
      }),
    ),
    appointList: z.array(
      z.object({
        schoolNm: z.string(),
        userPhoneNum: z.string(),
        principalNm: z.string(),
        postCd: z.string(),
        basicAddress: z.string(),
        etcAddress: z.string(),
        writerNm: z.string(),
        userMobileNum: z.string(),
        modDt: z.string(),
      }),
    ),
    userInfo: z.object({
      orgName: z.string(),
      phoneNumber: z.string(),
      etcAddress: z.string(),
      basicAddress: z.string(),
      postCode: z.string(),
      userName: z.string(),
      userMobileNum: z.string(),
    }),
  })
  .meta({ id: 'Pledge' });

export type InsertPledgeWire = z.infer<typeof insertPledgeSchema>;
export type PledgeViewWire = z.infer<typeof pledgeViewSchema>;
