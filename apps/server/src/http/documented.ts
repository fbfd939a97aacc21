import { ANSWER_NAMES } from '@kkumteo/contract/wire/answer-names';
import { answerOf, conflictOf, refusalSchema } from '@kkumteo/contract/wire/envelope.answer';
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema, InferOutput } from 'valibot';
import { z } from 'zod';

/** The `response` part of a route's schema: what it answers in its envelope, and how it refuses. */
export const answers = <T extends GenericSchema>(response: T) => ({
  200: published(answerOf(response)),
  '4xx': published(refusalSchema),
});

/**
 * The same for a call that saves what was read before: 409 answers with the current state, where another save came
 * first.
 */
export const answersOrStanding = <T extends GenericSchema, S extends GenericSchema>(response: T, standing: S) => ({
  ...answers(response),
  409: published(conflictOf(standing)),
});

/** The envelope of a successful call, as its schema describes it. */
export const ok = <T>(response: T): { success: true; response: T; apiError: null } => ({
  success: true,
  response,
  apiError: null,
});

/**
 * An answer's schema in the form that the framework's documentation reads. Requests are checked by zod; answers are
 * described by valibot, because the browser parses them with the same schema (decision 30).
 */
function published<T extends GenericSchema>(schema: T): z.ZodType<InferOutput<T>> {
  const known = described.get(schema);
  if (known !== undefined) return known as z.ZodType<InferOutput<T>>;
  const id = ANSWER_NAMES.get(schema);
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      (valibotSchema === schema ? undefined : namedPart(valibotSchema)) ?? closed(jsonSchema),
  });
  const inZod = z.any().meta({ ...json, ...(id === undefined ? {} : { id }) });
  described.set(schema, inZod);
  return inZod;
}

// A name may be registered only once, and several sites are composed in one process of the tests.
const described = new WeakMap<GenericSchema, z.ZodType>();

/** A part that has a name is described once, under it. */
function namedPart(part: unknown): { readonly $ref: string } | undefined {
  const named = [...ANSWER_NAMES].find(([schema]) => schema === part);
  return named === undefined ? undefined : { $ref: `#/components/schemas/${named[1]}` };
}

/** An answer has no field that is not described. */
const closed = (json: JsonSchema): JsonSchema =>
  json.type === 'object' && json.additionalProperties === undefined ? { ...json, additionalProperties: false } : json;

// Every named schema is described, also where no call answers with it, such as the events of a stream.
for (const schema of ANSWER_NAMES.keys()) published(schema);
