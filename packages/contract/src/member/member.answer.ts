import * as v from 'valibot';

export const memberSchema = v.object({
  isLoggedIn: v.boolean(),
  hpUserId: v.string(),
  userId: v.string(),
  userName: v.string(),
  userEmail: v.string(),
  userMobileNum: v.string(),
  userBirthDay: v.string(),
});

export type MemberWire = v.InferOutput<typeof memberSchema>;
