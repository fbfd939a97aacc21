import * as v from 'valibot';
import { flagSchema, wonSchema } from '../wire/scalars.answer.ts';

export const cardBalanceSchema = v.object({
  code: v.pipe(v.string(), v.description('00: the card was found; else the provider refuses, and message says why')),
  message: v.string(),
  balance: wonSchema,
  cardToken: v.pipe(v.string(), v.description('stands for the card in preparePayment; empty unless the code is 00')),
});

/** Where the card is given out, and until when what is paid with it this year is given back: the provider's data (PD-70). */
export const cardPolicySchema = v.object({
  areaList: v.array(v.string()),
  refuEndDtm: v.pipe(v.string(), v.description('last moment at which what is paid this year is given back')),
  refuPossYn: v.pipe(flagSchema, v.description('N: that moment is over, what is paid now is not given back')),
});

export type CardBalanceWire = v.InferOutput<typeof cardBalanceSchema>;
export type CardPolicyWire = v.InferOutput<typeof cardPolicySchema>;
