import { z } from 'zod';

export const changeContactSchema = z.object({
  by: z.enum(['mail', 'phone']),
  contact: z.string().max(400).describe('the new mail address or mobile'),
  password: z.string().max(200).describe('empty of a member who has none'),
});

export const confirmContactSchema = z.object({
  code: z.string().max(50).describe('of the message to the new contact'),
});

export type ChangeContactWire = z.infer<typeof changeContactSchema>;
export type ConfirmContactWire = z.infer<typeof confirmContactSchema>;
