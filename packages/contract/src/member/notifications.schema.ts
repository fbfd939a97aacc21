import { z } from 'zod';
import { flagSchema } from '../wire/scalars.schema.ts';

export const setNotificationSchema = z.object({
  channel: z.enum(['phone', 'mail']),
  receiveYn: flagSchema,
});

export type SetNotificationWire = z.infer<typeof setNotificationSchema>;
