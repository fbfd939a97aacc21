import * as v from 'valibot';

export const loginChallengeSchema = v.object({
  challenge: v.pipe(
    v.string(),
    v.description('JSON of a signed challenge, to be sent back with its solution as `proof` of the login'),
  ),
});

export const loginOptionsSchema = v.object({
  recoverBy: v.pipe(
    v.array(v.picklist(['mail', 'phone'])),
    v.description('by what an account can be recovered; empty: by calling the park'),
  ),
});

export const resetLinkAnswerSchema = v.object({ userId: v.string() });

export const sessionSchema = v.object({
  sessionKey: v.pipe(v.string(), v.description('names the session and opens nothing')),
  createdAt: v.string(),
  lastSeenAt: v.string(),
  browser: v.pipe(v.string(), v.description('such as `Chrome · Android`; empty where the browser did not say')),
  isCurrent: v.boolean(),
});

export const sessionListSchema = v.object({ sessions: v.array(sessionSchema) });

export type SessionWire = v.InferOutput<typeof sessionSchema>;
