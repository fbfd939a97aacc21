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
  provider: v.pipe(
    v.nullable(v.string()),
    v.description('what the provider of identities is called; null: there is none'),
  ),
});

export const logoutSchema = v.object({
  providerLogout: v.pipe(
    v.nullable(v.string()),
    v.description('where the session at the provider of identities is ended, if it began there'),
  ),
});

export const providerSignUpAnswerSchema = v.object({
  userName: v.string(),
  userEmail: v.string(),
  userMobileNum: v.string(),
  userBirthDay: v.string(),
  returnTo: v.string(),
});

export const identitiesSchema = v.object({
  provider: v.nullable(v.string()),
  hasPassword: v.boolean(),
  linkedAt: v.nullable(v.string()),
  isFresh: v.pipe(v.boolean(), v.description('logged in by the provider some minutes ago')),
});

export const linkIdentityAnswerSchema = v.object({ location: v.string() });

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
