import type { AnyCodec, Decoded } from '@kkumteo/contract/wire/codec';
import type { FastifySchemaCompiler } from 'fastify';
import * as v from 'valibot';
import { Refused } from '../refused.ts';

/** Input that its schema rejected: the field in wire names, and what is wrong with it. */
export interface Malformed {
  readonly code: 'http.malformed';
  readonly field: string;
  readonly message: string;
}

/** Reads the input of a route by its declaration; a refusal names the field and says in Korean what is wrong. */
export const validatorCompiler: FastifySchemaCompiler<AnyCodec> =
  ({ schema: { schema } }) =>
  (input) => {
    const result = v.safeParse(schema, input);
    return result.success ? { value: result.output } : { error: malformed(result.issues[0]) };
  };

function malformed(issue: v.BaseIssue<unknown>): Refused {
  const rejection: Malformed = {
    code: 'http.malformed',
    field: v.getDotPath(issue) ?? '',
    message: sentenceOfIssue(issue),
  };
  return new Refused(rejection, (field) => field);
}

const TOO_BIG = '입력할 수 있는 범위를 넘었습니다. 내용을 줄여 주세요.';

/** The refusal of a field (wire name) that is too long, for checks before the schema. */
export function tooLong(field: string): Refused {
  const rejection: Malformed = { code: 'http.malformed', field, message: TOO_BIG };
  return new Refused(rejection, (given) => given);
}

const BIG: ReadonlySet<string> = new Set(['max_length', 'max_value']);
const SMALL: ReadonlySet<string> = new Set(['min_length', 'min_value']);

function sentenceOfIssue(issue: v.BaseIssue<unknown>): string {
  // For a value with several allowed forms, what is wrong with the first form.
  const way = issue.type === 'union' ? issue.issues?.[0] : undefined;
  if (way !== undefined && way.path === undefined) return sentenceOfIssue(way);
  if (/\p{Script=Hangul}/u.test(issue.message)) return issue.message;
  if (BIG.has(issue.type)) return TOO_BIG;
  if (SMALL.has(issue.type)) return '입력하신 값이 너무 작거나 비어 있습니다.';
  if (issue.input === undefined) return '필요한 값이 빠져 있습니다.';
  return '입력하신 값의 형식이 올바르지 않습니다.';
}

/** For routes with cached answers: input is checked when an answer is made, not each time that it is sent. */
export const uncheckedInput: FastifySchemaCompiler<unknown> = () => () => true;

/** Reads input in a handler, with the same refusals as a route's declaration. */
export function parseQuery<C extends AnyCodec>({ schema }: C, input: unknown): Decoded<C> {
  const result = v.safeParse(schema, input);
  if (!result.success) throw malformed(result.issues[0]);
  return result.output;
}
