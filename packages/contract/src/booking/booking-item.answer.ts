import * as v from 'valibot';
import { flagSchema } from '../wire/scalars.answer.ts';

export const validateAnswerSchema = v.object({ capa: v.object({ okYn: flagSchema, message: v.optional(v.string()) }) });

export type ValidateAnswerWire = v.InferOutput<typeof validateAnswerSchema>;
