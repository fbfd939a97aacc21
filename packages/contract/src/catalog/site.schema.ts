import { z } from 'zod';

export const noticesQuerySchema = z.object({ expDiv: z.string().max(10).optional() });
export const codeListFormSchema = z.object({ grpCd: z.string().max(10) });
export type NoticesQueryWire = z.infer<typeof noticesQuerySchema>;
export type CodeListFormWire = z.infer<typeof codeListFormSchema>;
