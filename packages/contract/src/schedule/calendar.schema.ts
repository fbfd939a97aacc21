import { z } from 'zod';
import { wireDateSchema } from '../wire/scalars.schema.ts';

export const calendarParamsSchema = z.object({ date: wireDateSchema });
