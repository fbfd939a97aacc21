import { answerOf, refusalSchema } from '@kkumteo/contract/wire/envelope.schema';
import type { z } from 'zod';

/** The `response` part of a route's schema: what it answers in its envelope, and how it refuses. */
export const answers = <T extends z.ZodType>(response: T) => ({ 200: answerOf(response), '4xx': refusalSchema });

/** The envelope of a call that went well, as its schema describes it. */
export const ok = <T>(response: T): { success: true; response: T; apiError: null } => ({
  success: true,
  response,
  apiError: null,
});
