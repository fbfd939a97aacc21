import * as v from 'valibot';
import { wholeNumberSchema } from './scalars.answer.ts';

export const apiErrorSchema = v.object({
  status: wholeNumberSchema,
  code: v.string(),
  message: v.pipe(v.string(), v.description('fit to show, in the language of the call')),
  field: v.optional(v.string()),
});

/** The answer of a call that went well, as the published wire describes it. */
export const answerOf = <const T extends v.GenericSchema>(response: T) =>
  v.object({ success: v.literal(true), response, apiError: v.null() });

/** The answer of a refused call. */
export const refusalSchema = v.object({ success: v.literal(false), response: v.null(), apiError: apiErrorSchema });

/** The answer of a call that another save came before: with what stands now, or without where the state itself refuses it. */
export const conflictOf = <const T extends v.GenericSchema>(standing: T) =>
  v.object({ success: v.literal(false), response: v.nullable(standing), apiError: apiErrorSchema });
