import { z } from 'zod';
import { bookingListSchema } from '../wire/booking-item.schema.ts';
import { flagSchema, wonSchema } from '../wire/scalars.schema.ts';

/** Id and number as they are printed on the card; they are handed to the provider and kept nowhere. */
export const cardBalanceQuerySchema = z.object({
  cardId: z.string().min(1).max(50),
  cardNo: z
    .string()
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{8,20}$/)),
});

export const cardBalanceSchema = z
  .object({
    code: z.string().describe('00: the card was found; else the provider refuses, and message says why'),
    message: z.string(),
    balance: wonSchema,
    cardToken: z.string().describe('stands for the card in preparePayment; empty unless the code is 00'),
  })
  .meta({ id: 'ExperienceCardBalance' });

/** Where the card is given out, and until when what is paid with it this year is given back: the provider's data (D70). */
export const cardPolicySchema = z
  .object({
    areaList: z.array(z.string()),
    refuEndDtm: z.string().describe('last moment of this year at which refunds are taken'),
    refuPossYn: flagSchema.describe('N: that moment is over, what is paid now is not given back'),
  })
  .meta({ id: 'ExperienceCardPolicy' });

/** What the holder's window came back with, and the list that it was opened for (the one that was prepared counts). */
export const experienceCardOrderSchema = z.object({
  prumiParam: z.object({
    orderNo: z.string().min(20).max(64),
    code: z.string().max(60),
    message: z.string().max(1000).default(''),
  }),
  bookingList: bookingListSchema.optional(),
  groupPersDiv: z.enum(['01', '02']).optional(),
});

export type CardBalanceQueryWire = z.infer<typeof cardBalanceQuerySchema>;
export type CardBalanceWire = z.infer<typeof cardBalanceSchema>;
export type CardPolicyWire = z.infer<typeof cardPolicySchema>;
export type ExperienceCardOrderInput = z.input<typeof experienceCardOrderSchema>;
export type ExperienceCardOrderWire = z.infer<typeof experienceCardOrderSchema>;
