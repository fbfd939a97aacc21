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
const EMPTY = z.literal('');

/** A value that may be left out; clients of the former site send such a one empty. */
export const ifGiven = <T extends z.ZodType>(schema: T) =>
  z.union([schema, EMPTY.transform(() => undefined)]).optional();

/** A value that is `value` where it is left out or sent empty. */
export const elseValue = <T extends z.ZodType>(schema: T, value: z.output<T>) =>
  z.union([schema, EMPTY.transform(() => value)]).default(value as never);

/** A number that a form or an address carries as text. */
export const numberTextSchema = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().positive().max(2_147_483_647));
// Clients of the former site send numbers as text in JSON too.
export const countSchema = z.union([
  z.int().min(0).max(9999),
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
]);
export const productNumberSchema = z.union([z.int().positive().max(2_147_483_647), numberTextSchema]);
/** Won as a client shows them; no rule believes them. */
export const shownWonSchema = ifGiven(
  z.union([
    z.int(),
    z
      .string()
      .regex(/^-?\d{1,10}$/)
      .transform(Number),
  ]),
);
