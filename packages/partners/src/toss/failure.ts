import { z } from 'zod';

/** Why a payment or a cash receipt came to nothing. */
export const tossFailureSchema = z.object({ code: z.string(), message: z.string() });
