import * as v from 'valibot';
import { flagSchema } from '../wire/scalars.answer.ts';

export const pledgeAdviceSchema = v.object({ pledge: v.object({ okYn: flagSchema, message: v.optional(v.string()) }) });

export type PledgeAdviceWire = v.InferOutput<typeof pledgeAdviceSchema>;
