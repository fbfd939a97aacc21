import * as v from 'valibot';
import { personCountSchema } from '../pricing/person-count.answer.ts';
import { wholeNumberSchema, wonSchema } from '../wire/scalars.answer.ts';

export const insertPledgeAnswerSchema = v.object({ resulMsg: v.string() });

export const pledgeViewSchema = v.object({
  resultList: v.array(
    v.object({
      pdRvNo: v.string(),
      pdNo: wholeNumberSchema,
      pdNm: v.string(),
      expVisitRvdt: v.string(),
      scheSeqNm: v.string(),
      scheTm: v.string(),
      experPcnt: wholeNumberSchema,
      leaderPcnt: wholeNumberSchema,
      rvAmt: wonSchema,
      dcAmt: wonSchema,
      rvPesnList: v.array(personCountSchema),
    }),
  ),
  appointList: v.array(
    v.object({
      schoolNm: v.string(),
      userPhoneNum: v.string(),
      principalNm: v.string(),
      postCd: v.string(),
      basicAddress: v.string(),
      etcAddress: v.string(),
      writerNm: v.string(),
      userMobileNum: v.string(),
      modDt: v.string(),
    }),
  ),
  userInfo: v.object({
    orgName: v.string(),
    phoneNumber: v.string(),
    etcAddress: v.string(),
    basicAddress: v.string(),
    postCode: v.string(),
    userName: v.string(),
    userMobileNum: v.string(),
  }),
});

export type PledgeViewWire = v.InferOutput<typeof pledgeViewSchema>;
