import { z } from 'zod';

/** A number as a link has it, without the full stop of the sentence around it. */
const withoutStop = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replace(/[.,]+$/, '') : value;

/** Query of the legacy site's reservation links; what names no reservation is none, since a browser that follows a link gets a page. */
export const legacyReservationQuerySchema = z.object({
  bundleRvNo: z
    .preprocess(withoutStop, z.string().regex(/^[\w-]{1,64}$/))
    .optional()
    .catch(undefined),
  groupPersDiv: z.enum(['01', '02']).optional().catch(undefined),
});

export type LegacyReservationQueryWire = z.infer<typeof legacyReservationQuerySchema>;
