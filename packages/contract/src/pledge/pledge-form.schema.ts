import { z } from 'zod';
import { textSchema } from '../wire/scalars.schema.ts';

// Longer than the screen's limits, so that the rule answers with its sentence.
const text = textSchema(500).default('');

/** A group's pledge as its form sends it; `schulMstr` is another name of `schulMaster` (PD-64). */
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
export const pledgeTypeSchema = z.object({
  bundleRvNo: z.string().max(64).optional(),
  type: z.enum(['W', 'P']).describe('W to write it, P to view and print it'),
});
export type InsertPledgeWire = z.infer<typeof insertPledgeSchema>;
