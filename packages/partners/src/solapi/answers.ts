import { z } from 'zod';

/**
 * A group in the answers of `POST /groups`, `GET /groups/{groupId}` and `POST /groups/{groupId}/send`; the fields that
 * we read.
 */
export const solapiGroupSchema = z.object({
  groupId: z.string().min(1),
  /** PENDING until it is sent; then SENDING, COMPLETE, FAILED and others. */
  status: z.string(),
  count: z.object({ registeredSuccess: z.number().int(), registeredFailed: z.number().int() }),
});
export type SolapiGroup = z.infer<typeof solapiGroupSchema>;

export const SOLAPI_PENDING = 'PENDING';
/** Registered, and waiting for its group to be sent. */
export const SOLAPI_REGISTERED = '2000';

/** What came of each message that was added. One that is refused stays in the group and is not sent. */
export const solapiAddAnswerSchema = z.object({
  errorCount: z.union([z.number(), z.string()]).transform(Number),
  resultList: z.array(z.object({ statusCode: z.string(), messageId: z.string().nullish() })),
});

/** A call that was refused as a whole. */
export const solapiErrorSchema = z.object({ errorCode: z.string(), errorMessage: z.string() });
