import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { Refused } from '../refused.ts';

/** Input that its schema rejected: the field in wire names, and what is wrong with it. */
export interface Malformed {
  readonly code: 'http.malformed';
  readonly field: string;
  readonly message: string;
}

// Distinguishes a missing value from a wrong one; the input itself is neither logged nor sent.
const WITH_INPUT = { reportInput: true } as const;

/** Checks the input of a route by its schema; a refusal names the field and says in Korean what is wrong. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const result = schema.safeParse(input, WITH_INPUT);
    return result.success ? { value: result.data } : { error: malformed(result.error) };
  };

/** The refusal of input that a schema rejected, by its first issue. */
function malformed(error: z.ZodError): Refused {
  const issue = error.issues[0];
  if (issue === undefined) return new Refused({ code: 'http.malformed' });
  const rejection: Malformed = {
    code: 'http.malformed',
    field: issue.path.join('.'),
    message: sentenceOfIssue(issue),
  };
  return new Refused(rejection, (field) => field);
}

const TOO_BIG = '입력할 수 있는 범위를 넘었습니다. 내용을 줄여 주세요.';

/**
 * The refusal of a field, in wire names, that is longer than its schema allows; for checks that run before the schema.
 */
export function tooLong(field: string): Refused {
  const rejection: Malformed = { code: 'http.malformed', field, message: TOO_BIG };
  return new Refused(rejection, (given) => given);
}

function sentenceOfIssue(issue: z.core.$ZodIssue): string {
  // For a value with several allowed forms, what is wrong with the first form.
  const way = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
  if (way?.path.length === 0) return sentenceOfIssue(way);
  if (/\p{Script=Hangul}/u.test(issue.message)) return issue.message;
  if (issue.code === 'too_big') return TOO_BIG;
  if (issue.code === 'too_small') return '입력하신 값이 너무 작거나 비어 있습니다.';
  if ('input' in issue && issue.input === undefined) return '필요한 값이 빠져 있습니다.';
  return '입력하신 값의 형식이 올바르지 않습니다.';
}

/** For routes with cached answers: input is checked when an answer is made, not each time that it is sent. */
export const uncheckedInput: FastifySchemaCompiler<unknown> = () => () => true;

/** Checks input in a handler, with the same refusals as a route's schema. */
export function parseQuery<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input, WITH_INPUT);
  if (!result.success) throw malformed(result.error);
  return result.data;
}
