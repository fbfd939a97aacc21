import { z } from 'zod';
import { bookingListSchema } from '../wire/booking-item.schema.ts';
import { flagSchema } from '../wire/scalars.schema.ts';

export const pledgeValidSchema = z.object({
  bookingList: bookingListSchema,
  groupPersDiv: z.enum(['01', '02']).optional(),
});
export const pledgeAdviceSchema = z
  .object({ pledge: z.object({ okYn: flagSchema, message: z.string().optional() }) })
  .meta({ id: 'PledgeAdvice' });

export type PledgeAdviceWire = z.infer<typeof pledgeAdviceSchema>;
