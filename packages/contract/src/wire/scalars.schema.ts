import { lineOfText, linesOfText } from '@kkumteo/domain/shared/text';
import { isKstDate } from '@kkumteo/domain/shared/time';
import { z } from 'zod';
import { decodeDate } from './scalars.ts';

/** A line of text without control characters; refuses a zero byte and half of a letter, neither of which a person types. */
export const textSchema = (max: number) => storable(z.string().overwrite(lineOfText).max(max));

/** The same for a text of several lines. */
export const linesSchema = (max: number) => storable(z.string().overwrite(linesOfText).max(max));

const storable = (schema: z.ZodString) =>
  schema.refine((text) => !/\0|\p{Cs}/u.test(text), { error: '사용할 수 없는 문자가 들어 있습니다.' });
export const flagSchema = z.enum(['Y', 'N']);
export const wireDateSchema = z
  .string()
  .regex(/^\d{8}$/)
  .refine((text) => isKstDate(decodeDate(text)), { error: '없는 날짜입니다.' })
  .describe('yyyymmdd');
export const countSchema = z.int().min(0).max(9999);
/** A number that a form or an address carries as text. */
export const numberTextSchema = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().positive().max(2_147_483_647));
export const productNumberSchema = z.int().positive().max(2_147_483_647);
