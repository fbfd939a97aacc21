import * as v from 'valibot';
import { wholeNumberSchema } from '../wire/scalars.answer.ts';

export const calendarDaySchema = v.object({ dt: v.string(), holidayType: wholeNumberSchema, holidayNm: v.string() });
export const calendarSchema = v.array(calendarDaySchema);

export type CalendarDayWire = v.InferOutput<typeof calendarDaySchema>;
