import * as v from 'valibot';
import type { z } from 'zod';

/** What a request carries on the wire. */
export interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface RequestCodec {
  /** The command of a request, as the server reads it; throws where the schemas refuse it. */
  readonly read: (wire: Parts) => unknown;
  /** The request of a command, as the browser sends it; null where no page makes this call. `words` are what it sends beside the command. */
  readonly write: ((command: unknown, words: unknown) => Parts) | null;
}

export interface AnswerCodec {
  readonly schema: v.GenericSchema;
  readonly encode: (answer: unknown) => unknown;
  readonly decode: (wire: unknown) => unknown;
  /** Makes what was decoded of any wire one that the site could answer: parts that depend on each other are brought together. */
  readonly settle: (answer: unknown) => unknown;
}

/** A call of the wire with its codecs and the file of its example. */
export interface Call {
  /** Method and path as the published wire names them. */
  readonly call: string;
  readonly example: string;
  readonly request: RequestCodec | null;
  readonly answer: AnswerCodec | null;
}

interface Schemas<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
}
interface Read<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
}

/** How a request is read by the server, and written by the browser where a page makes the call. */
export function request<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Command, Words>(
  schemas: Schemas<P, Q, B>,
  decode: (read: Read<P, Q, B>) => Command,
  encode?: (command: Command, words: Words) => Parts,
): RequestCodec {
  return {
    read: (wire) =>
      decode({
        params: schemas.params?.parse(wire.params),
        query: schemas.query?.parse(wire.query),
        body: schemas.body?.parse(wire.body),
      } as Read<P, Q, B>),
    write: encode === undefined ? null : (command, words) => encode(command as Command, words as Words),
  };
}

/** How an answer is written by the server and read by the browser. */
export function answer<Schema extends v.GenericSchema, Answer>(
  schema: Schema,
  encode: (answer: Answer) => v.InferOutput<Schema>,
  decode: (wire: v.InferOutput<Schema>) => Answer,
  settle: (answer: Answer) => Answer = (each) => each,
): AnswerCodec {
  return {
    schema,
    encode: (each) => encode(each as Answer),
    decode: (wire) => decode(v.parse(schema, wire)),
    settle: (each) => settle(each as Answer),
  };
}

/** An answer that is on the wire what it is in the code. */
export const plainAnswer = (schema: v.GenericSchema): AnswerCodec =>
  answer(
    schema,
    (each) => each,
    (wire) => wire,
  );
