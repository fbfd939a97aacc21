import { z } from 'zod';
import { wireDateSchema } from '../wire/scalars.schema.ts';

export const calendarParamsSchema = z.object({ date: wireDateSchema });
export const calendarDaySchema = z
  .object({ dt: z.string(), holidayType: z.int(), holidayNm: z.string() })
  .meta({ id: 'CalendarDay' });
export const calendarSchema = z.array(calendarDaySchema);

export type CalendarDayWire = z.infer<typeof calendarDaySchema>;
