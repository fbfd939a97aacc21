import * as v from 'valibot';
import { flagSchema, wholeNumberSchema } from '../wire/scalars.answer.ts';
import { eachCount } from './verification-counts.ts';

export const mergeVerificationAnswerSchema = v.object({ resulMsg: v.string() });

export const verificationViewSchema = v.object({
  verification: v.object({
    bundleRvNo: v.string(),
    orgName: v.string(),
    orgPhoneNum: v.string(),
    orgPostCode: v.string(),
    basicAddress: v.string(),
    etcAddress: v.string(),
    writerNm: v.string(),
    writerMobileNum: v.string(),
    ...eachCount(wholeNumberSchema),
    regYn: v.pipe(flagSchema, v.description('whether it has been saved; else the texts are what is known')),
    regYear: v.pipe(v.string(), v.description('of the day on which it was saved last; empty where it was not')),
    regMonth: v.string(),
    regDay: v.string(),
    dcPcntMin: v.pipe(
      wholeNumberSchema,
      v.description('heads booked at 50 %, where the same people come to every line'),
    ),
    dcPcntMax: v.pipe(wholeNumberSchema, v.description('the same, where each line has its own people')),
    exPcntMin: v.pipe(
      wholeNumberSchema,
      v.description('heads booked for free, where the same people come to every line'),
    ),
    exPcntMax: v.pipe(wholeNumberSchema, v.description('the same, where each line has its own people')),
  }),
});

export type VerificationViewWire = v.InferOutput<typeof verificationViewSchema>;
