import type { AnyCodec } from '@kkumteo/contract/wire/codec';
import { answerOf, conflictOf, refusal } from '@kkumteo/contract/wire/envelope';
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** The `response` part of a route's schema: what it answers in its envelope, and how it refuses. */
export const answers = <C extends AnyCodec>(response: C) => ({
  200: { schema: answerOf(response) },
  '4xx': { schema: refusal.schema },
});

/** The same for a call that saves: 409 answers with the current state where another save came first. */
export const answersOrConflict = <C extends AnyCodec, S extends AnyCodec>(response: C, current: S) => ({
  ...answers(response),
  409: { schema: conflictOf(current) },
});

/** The envelope of a successful call, as its schema describes it. */
export const ok = <T>(response: T): { success: true; response: T; apiError: null } => ({
  success: true,
  response,
  apiError: null,
});

/** The parts of the wire that have a name, as far as they were met. */
export const components: Record<string, JsonSchema> = {};

/** What a request may send, or what an answer holds: the site answers nothing but what is described. */
export function describe(schema: GenericSchema, of: 'request' | 'answer'): JsonSchema {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    // The wire is described, not what it is read to.
    ignoreActions: ['transform', 'check'],
    errorMode: 'ignore',
    overrideSchema: ({ jsonSchema }) => (of === 'answer' ? closed(jsonSchema) : undefined),
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'metadata' && 'id' in jsonSchema ? referenceTo(jsonSchema) : undefined,
  });
  return json;
}

/** Whether an answer has a part that tells something of a person, at any depth. */
export function tellsOfPeople({ schema }: AnyCodec): boolean {
  let isPersonal = false;
  toJsonSchema(schema, {
    ignoreActions: ['transform', 'check'],
    errorMode: 'ignore',
    overrideAction: ({ jsonSchema }) => {
      isPersonal ||= 'personal' in jsonSchema;
      return undefined;
    },
  });
  return isPersonal;
}

const closed = (json: JsonSchema): JsonSchema | undefined =>
  json.type === 'object' && json.additionalProperties === undefined
    ? { ...json, additionalProperties: false }
    : undefined;

/** A part that has a name is described once, under it. */
function referenceTo({ id, ...part }: JsonSchema & { readonly id?: unknown }): JsonSchema {
  components[String(id)] = part;
  return { $ref: `#/components/schemas/${String(id)}` };
}
