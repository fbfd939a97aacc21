import * as v from 'valibot';
import type {
  AnyCodec,
  AnyObject,
  Codec,
  Decoded,
  Field,
  Fields,
  FieldsSent,
  FieldValues,
  Flat,
  ObjectCodec,
  PartsSent,
  PartValues,
} from './codec-types.ts';

export type { AnyCodec, Codec, Decoded, Encoded, ObjectCodec } from './codec-types.ts';

/** Reads a value from the wire; throws where it does not fit. */
export const decode = <C extends AnyCodec>({ schema }: C, sent: unknown): Decoded<C> => v.parse(schema, sent);

/* @__NO_SIDE_EFFECTS__ */
export function field<const Name extends string, Value, Sent>(
  name: Name,
  codec: Codec<Value, Sent>,
  description?: string,
): Field<Name, Value, Sent> {
  return { name, codec: description === undefined ? codec : described(codec, description) };
}

/* @__NO_SIDE_EFFECTS__ */
export function described<C extends AnyCodec>(codec: C, description: string): C {
  return { ...codec, schema: v.pipe(codec.schema, v.description(description)) };
}

/** An object with these fields, and those of `parts` among them. */
/* @__NO_SIDE_EFFECTS__ */
export function object<F extends Fields, P extends readonly AnyObject[]>(
  fields: F,
  ...parts: P
): ObjectCodec<Flat<FieldValues<F> & PartValues<P>>, Flat<FieldsSent<F> & PartsSent<P>>> {
  type Value = Flat<FieldValues<F> & PartValues<P>>;
  type Sent = Flat<FieldsSent<F> & PartsSent<P>>;
  const names = Object.entries(fields).map(([key, { name, codec }]) => ({ key, name, codec }));
  const entries: v.ObjectEntries = Object.assign(
    Object.fromEntries(names.map(({ name, codec }) => [name, codec.schema])),
    ...parts.map((part) => part.entries),
  );
  const read = (parsed: Readonly<Record<string, unknown>>) => {
    const value: Record<string, unknown> = {};
    for (const { key, name } of names) if (parsed[name] !== undefined) value[key] = parsed[name];
    for (const part of parts) Object.assign(value, part.read(parsed));
    return value;
  };
  const encode = (value: Readonly<Record<string, unknown>>): object => {
    const sent: Record<string, unknown> = {};
    for (const { key, name, codec } of names) {
      const encoded = encodeUnknown(codec, value[key]);
      if (encoded !== undefined) sent[name] = encoded;
    }
    for (const part of parts) Object.assign(sent, encodeUnknown(part, value));
    return sent;
  };
  return {
    entries,
    read: read as (parsed: Readonly<Record<string, unknown>>) => Value,
    schema: objectSchema(entries, read) as v.GenericSchema<Sent, Value>,
    encode: encode as (value: Value) => Sent,
    names: [...names, ...parts.flatMap((part) => part.names)],
  };
}

type OwnNames<P extends Readonly<Record<string, AnyCodec>>> = {
  readonly [K in keyof P & string]: { readonly name: K; readonly codec: P[K] };
};

/** An object whose fields have the names of its keys: the calls of the office, which no document names. */
/* @__NO_SIDE_EFFECTS__ */
export function plain<P extends Readonly<Record<string, AnyCodec>>>(parts: P) {
  const fields: Fields = Object.fromEntries(Object.entries(parts).map(([name, codec]) => [name, { name, codec }]));
  return object(fields as OwnNames<P>);
}

const objectSchema = (
  entries: v.ObjectEntries,
  read: (parsed: Readonly<Record<string, unknown>>) => unknown,
): v.GenericSchema =>
  Object.assign(v.pipe(v.custom<Readonly<Record<string, unknown>>>(isRecord), v.object(entries), v.transform(read)), {
    entries,
  });

/** A list is none, though the library would take it for one. */
const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const encodeUnknown = ({ encode }: AnyCodec, value: unknown): unknown => (encode as (value: unknown) => unknown)(value);

/** The value of a part under a key of its own, while its fields are among those of the object. */
/* @__NO_SIDE_EFFECTS__ */
export function at<const Key extends string, Value, Sent>(
  key: Key,
  codec: ObjectCodec<Value, Sent>,
): ObjectCodec<{ readonly [K in Key]: Value }, Sent> {
  type Nested = { readonly [K in Key]: Value };
  const nested = map(
    codec,
    (value) => ({ [key]: value }) as Nested,
    (value: Nested) => value[key],
  );
  return { ...nested, names: [{ key, name: null, codec }] };
}

/** A value that travels in a field of an object of its own. */
/* @__NO_SIDE_EFFECTS__ */
export function wrapped<const Name extends string, Value, Sent>(
  name: Name,
  codec: Codec<Value, Sent>,
): ObjectCodec<Value, { readonly [N in Name]: Sent }> {
  const read = (parsed: Readonly<Record<string, unknown>>) => parsed[name] as Value;
  const entries = { [name]: codec.schema };
  return {
    entries,
    read,
    schema: objectSchema(entries, read) as v.GenericSchema<{ readonly [N in Name]: Sent }, Value>,
    encode: (value) => ({ [name]: codec.encode(value) }) as { readonly [N in Name]: Sent },
    names: [],
  };
}

type Named<Name extends string, Sent> = undefined extends Sent
  ? { readonly [N in Name]?: Sent }
  : { readonly [N in Name]: Sent };

/** A field that is worked out of others when it is written, and not read. */
/* @__NO_SIDE_EFFECTS__ */
export function derived<const Name extends string, Of, Value, Sent>(
  name: Name,
  codec: Codec<Value, Sent>,
  from: (value: Of) => Value,
  description?: string,
): ObjectCodec<Of, Named<Name, Sent>> {
  const nothing = (): unknown => ({});
  const shown = description === undefined ? codec : described(codec, description);
  const field_ = map(wrapped(name, shown), nothing as (value: Value) => Of, from);
  return {
    ...field_,
    schema: field_.schema as v.GenericSchema<Named<Name, Sent>, Of>,
    encode: field_.encode,
    names: [],
  };
}

/** Another value for what a codec reads. */
/* @__NO_SIDE_EFFECTS__ */
export function map<Value, Sent, Other>(
  codec: ObjectCodec<Value, Sent>,
  decode: (value: Value) => Other,
  encode: (other: Other) => Value,
): ObjectCodec<Other, Sent>;
/* @__NO_SIDE_EFFECTS__ */
export function map<Value, Sent, Other>(
  codec: Codec<Value, Sent>,
  decode: (value: Value) => Other,
  encode: (other: Other) => Value,
): Codec<Other, Sent>;
/* @__NO_SIDE_EFFECTS__ */
export function map<Value, Sent, Other>(
  codec: Codec<Value, Sent> & Partial<ObjectCodec<Value, Sent>>,
  decode: (value: Value) => Other,
  encode: (other: Other) => Value,
): Codec<Other, Sent> {
  const { read } = codec;
  const schema = v.pipe(codec.schema, v.transform(decode));
  return {
    ...codec,
    ...(read && { read: (parsed: Readonly<Record<string, unknown>>) => decode(read(parsed)) }),
    schema,
    encode: (other) => codec.encode(encode(other)),
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function list<Value, Sent>(codec: Codec<Value, Sent>, max?: number): Codec<readonly Value[], readonly Sent[]> {
  const schema = v.array(codec.schema);
  return {
    schema: max === undefined ? schema : v.pipe(schema, v.maxLength(max)),
    encode: (values) => values.map(codec.encode),
    item: codec,
  };
}

/** A value that a schema takes as it is. */
/* @__NO_SIDE_EFFECTS__ */
export function same<Value>(schema: v.GenericSchema<Value>): Codec<Value, Value> {
  return { schema, encode: (value) => value };
}

/* @__NO_SIDE_EFFECTS__ */
export function orNull<Value, Sent>(codec: Codec<Value, Sent>): Codec<Value | null, Sent | null> {
  return {
    ...codec,
    schema: v.nullable(codec.schema),
    encode: (value) => (value === null ? null : codec.encode(value)),
  };
}

/** A value that is null where its text is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function orEmpty<Value, Sent>(codec: Codec<Value, Sent>): Codec<Value | null, Sent | ''> {
  const none = v.pipe(
    v.literal(''),
    v.transform(() => null),
  );
  return {
    ...codec,
    schema: v.union([none, codec.schema]),
    encode: (value) => (value === null ? '' : codec.encode(value)),
  };
}

/** A value that may be absent. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<Value, Sent>(codec: Codec<Value, Sent>): Codec<Value | undefined, Sent | undefined> {
  return {
    ...codec,
    schema: v.optional(codec.schema),
    encode: (value) => (value === undefined ? undefined : codec.encode(value)),
  };
}

/** Names an object in the published description of the wire. */
/* @__NO_SIDE_EFFECTS__ */
export function published<C extends AnyCodec>(id: string, codec: C): C {
  return { ...codec, schema: v.pipe(codec.schema, v.metadata({ id })) };
}

/** Marks what tells something of a person: at the office, reading it leaves an entry. */
/* @__NO_SIDE_EFFECTS__ */
export function personal<C extends AnyCodec>(codec: C): C {
  return { ...codec, schema: v.pipe(codec.schema, v.metadata({ personal: true })) };
}
