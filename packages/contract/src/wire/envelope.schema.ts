import { z } from 'zod';

export const apiErrorSchema = z
  .object({
    status: z.int(),
    code: z.string(),
    message: z.string().describe('Korean, fit to show'),
    field: z.string().optional(),
  })
  .meta({ id: 'ApiError' });

/** The answer of a call that went well, as the published wire describes it. */
export const answerOf = <T extends z.ZodType>(response: T) =>
  z.object({ success: z.literal(true), response, apiError: z.null() });

/** The answer of a refused call. */
export const refusalSchema = z
  .object({ success: z.literal(false), response: z.null(), apiError: apiErrorSchema })
  .meta({ id: 'Refusal' });
