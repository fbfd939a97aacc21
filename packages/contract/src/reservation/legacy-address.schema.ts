import { z } from 'zod';

/** Query of the legacy site's reservation links. */
export const legacyReservationQuerySchema = z.object({
  bundleRvNo: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  groupPersDiv: z.enum(['01', '02']).optional(),
});

export type LegacyReservationQueryWire = z.infer<typeof legacyReservationQuerySchema>;
