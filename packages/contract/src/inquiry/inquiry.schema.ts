import { z } from 'zod';
import { linesSchema } from '../wire/scalars.schema.ts';

export const askInquirySchema = z
  .object({
    inqDiv: z.string().max(20).default('').describe('booking, change, payment, visit, group or other'),
    bundleRvNo: z.string().max(100).default('').describe('a reservation of the member, empty for none'),
    // Longer than the rule's limit, so that the rule answers with its sentence; shorter than what could hurt.
    inqCont: linesSchema(20_000).default(''),
  })
  .meta({ id: 'Inquiry' });

export type AskInquiryWire = z.infer<typeof askInquirySchema>;
