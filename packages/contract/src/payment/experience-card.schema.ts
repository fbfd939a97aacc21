import { z } from 'zod';
import { ifGiven } from '../wire/scalars.schema.ts';
import { bookingListSchema } from '../booking/booking-item.schema.ts';
import { textSchema } from '../wire/scalars.schema.ts';

/** Id and number as they are printed on the card; they are handed to the provider and kept nowhere. */
export const cardBalanceQuerySchema = z.object({
  cardId: z.string().min(1).max(50),
  cardNo: z
    .string()
    .max(50)
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{8,20}$/)),
});

/** What the holder's window came back with, and the list that it was opened for (the one that was prepared counts). */
export const experienceCardOrderSchema = z.object({
  prumiParam: z.object({
    orderNo: z.string().min(20).max(64),
    code: textSchema(60),
    message: textSchema(1_000).default(''),
  }),
  bookingList: bookingListSchema.optional(),
  groupPersDiv: ifGiven(z.enum(['01', '02'])),
});

export type ExperienceCardOrderInput = z.input<typeof experienceCardOrderSchema>;
export type ExperienceCardOrderWire = z.infer<typeof experienceCardOrderSchema>;
