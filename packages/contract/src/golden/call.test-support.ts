import * as v from 'valibot';
import type { AnyCodec, Codec, Decoded, Encoded } from '../wire/codec.ts';
import { readFileSync } from 'node:fs';

export interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface RequestCodec {
  /** The command of a request, as the server reads it; throws where the schemas refuse it. */
  readonly read: (wire: Parts) => unknown;
  /** The request that the browser sends for a command, with `words` beside it; null where no page makes this call. */
  readonly write: ((command: unknown, words: unknown) => Parts) | null;
}

export interface AnswerCodec {
  readonly schema: v.GenericSchema;
  readonly encode: (answer: unknown) => unknown;
  readonly decode: (wire: unknown) => unknown;
  /** Makes an arbitrary answer one that the site could give: parts that depend on each other agree. */
  readonly settle: (answer: unknown) => unknown;
}

export interface Call {
  readonly call: string;
  readonly example: string;
  readonly request: RequestCodec | null;
  readonly answer: AnswerCodec | null;
}

/** `example` names its file, as in `member/login`. */
export const call = (
  name: string,
  example: string,
  request: RequestCodec | null,
  answer: AnswerCodec | null,
): Call => ({
  call: name,
  example: example.replace('/', '/golden/').concat('.json'),
  request,
  answer,
});

interface Codecs {
  readonly params?: AnyCodec;
  readonly query?: AnyCodec;
  readonly body?: AnyCodec;
}
type Values<C extends Codecs> = {
  readonly [Part in keyof C]: C[Part] extends AnyCodec ? Decoded<C[Part]> : never;
};

const PARTS = ['params', 'query', 'body'] as const;

/**
 * A request of these parts. Its command is the value of its one part, or what `join` makes of several; `split` is the
 * inverse, and null where no page makes the call.
 */
export function asks<C extends Codecs, Command>(
  codecs: C,
  join?: (values: Values<C>) => Command,
  split?: ((command: Command, words: never) => Values<C>) | null,
): RequestCodec {
  const own = PARTS.flatMap((part) => {
    const codec = codecs[part];
    return codec === undefined ? [] : [[part, codec] as const];
  });
  const alone = own.length === 1 ? own[0]?.[0] : undefined;
  const valuesOf = (command: unknown, words: unknown): Readonly<Record<string, unknown>> => {
    if (split) return split(command as Command, words as never) as Readonly<Record<string, unknown>>;
    return alone === undefined ? {} : { [alone]: command };
  };
  return {
    read: (wire) => {
      const values = Object.fromEntries(own.map(([part, { schema }]) => [part, v.parse(schema, wire[part])]));
      if (join !== undefined) return join(values as Values<C>);
      return alone === undefined ? values : values[alone];
    },
    write:
      split === null
        ? null
        : (command, words) => {
            const values = valuesOf(command, words);
            return Object.fromEntries(
              own.map(([part, { encode }]) => [part, (encode as (value: unknown) => unknown)(values[part])]),
            );
          },
  };
}

/** A request of one part with one field; its command is the value of that field. */
export function asksFor(part: keyof Codecs, codec: AnyCodec, field: string): RequestCodec {
  const { read, write } = asks({ [part]: codec });
  return {
    read: (wire) => (read(wire) as Readonly<Record<string, unknown>>)[field],
    write: (value, words) => write?.({ [field]: value }, words) ?? {},
  };
}

export const says = <Value, Sent>(
  { schema, encode }: Codec<Value, Sent>,
  settle: (answer: Value) => Value = (each) => each,
): AnswerCodec => ({
  schema,
  encode: (each) => encode(each as Value),
  decode: (wire) => v.parse(schema, wire),
  settle: (each) => settle(each as Value),
});

export function asSent<C extends AnyCodec>({ schema }: C, wire: unknown): Encoded<C> {
  v.parse(schema, wire);
  return wire as Encoded<C>;
}

/**
 * The recorded example of a call, written by hand. `request`: what travels, the command that the server reads from it,
 * and `words`, which the browser sends beside the command. `response`: what travels, and what it says. A part that
 * equals one of another example is `{ "$ref": … }` (`partOf`).
 */
export interface Example {
  readonly call: string;
  readonly request?: Parts & { readonly words?: unknown; readonly command: unknown };
  readonly response?: { readonly wire: unknown; readonly answer: unknown };
}

export const exampleOf = ({ example }: Pick<Call, 'example'>): Example =>
  JSON.parse(readFileSync(new URL(`../${example}`, import.meta.url), 'utf8'), (_name, value: unknown) =>
    v.is(sameAs, value) ? partOf(value.$ref) : value,
  ) as Example;

const sameAs = v.object({ $ref: v.string() });

/** The part of another example that is named by its file and a JSON pointer: `inquiry/golden/ask.json#/request/body`. */
function partOf(ref: string): unknown {
  const [example = '', pointer = ''] = ref.split('#/');
  const part = pointer
    .split('/')
    .reduce<unknown>((whole, name) => Object.getOwnPropertyDescriptor(whole, name)?.value, exampleOf({ example }));
  if (part === undefined) throw new Error(`no example has the part ${ref}`);
  return part;
}

export const partsOf = ({ params, query, body }: Parts): Parts => ({
  ...(params === undefined ? {} : { params }),
  ...(query === undefined ? {} : { query }),
  ...(body === undefined ? {} : { body }),
});
