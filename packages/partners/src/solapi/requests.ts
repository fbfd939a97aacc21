import { z } from 'zod';

/*
 * Our requests to the message service (SOLAPI v4). A group is made, filled and sent: sending a group twice sends
 * nothing twice, unlike the one call that does it all. Unknown fields are refused, so that the two sides can't drift
 * apart.
 */

const customFields = z.record(z.string().max(30), z.string().max(100));

/** `POST /messages/v4/groups` */
export const solapiGroupRequestSchema = z.strictObject({
  allowDuplicates: z.boolean(),
  customFields,
});
export type SolapiGroupRequest = z.infer<typeof solapiGroupRequestSchema>;

const kakaoOptions = z.strictObject({
  pfId: z.string().min(1),
  templateId: z.string().min(1),
  variables: z.record(z.string().regex(/^#\{[^{}]+\}$/), z.string()),
  /** false: the service sends a text message where 알림톡 does not arrive. */
  disableSms: z.boolean(),
});

const solapiMessageSchema = z.strictObject({
  to: z.string().regex(/^\d{8,13}$/),
  from: z.string().regex(/^\d{8,13}$/),
  type: z.enum(['ATA', 'LMS', 'SMS']),
  text: z.string().min(1).max(2_000),
  subject: z.string().min(1).max(40).optional(),
  kakaoOptions: kakaoOptions.optional(),
  customFields,
});
export type SolapiMessage = z.infer<typeof solapiMessageSchema>;

/** `PUT /messages/v4/groups/{groupId}/messages` */
export const solapiAddRequestSchema = z.strictObject({ messages: z.array(solapiMessageSchema).min(1).max(10_000) });
export type SolapiAddRequest = z.infer<typeof solapiAddRequestSchema>;
