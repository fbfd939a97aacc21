import type * as v from 'valibot';

/** How a value travels: `schema` reads it from the wire and names the field that is wrong, `encode` writes it. */
export interface Codec<Value, Sent = unknown> {
  readonly schema: v.GenericSchema<Sent, Value>;
  readonly encode: (value: Value) => Sent;
  /** What paths of fields are translated by: the fields of an object, the item of a list. */
  readonly names?: readonly NamedPart[];
  readonly item?: AnyCodec;
}

/** An object of the wire. Another can have its fields among its own; `read` makes the value of the parsed fields. */
export interface ObjectCodec<Value, Sent = unknown> extends Codec<Value, Sent> {
  readonly entries: v.ObjectEntries;
  readonly read: (parsed: Readonly<Record<string, unknown>>) => Value;
  readonly names: readonly NamedPart[];
}

export interface AnyCodec {
  readonly schema: v.GenericSchema;
  readonly encode: (value: never) => unknown;
  readonly names?: readonly NamedPart[];
  readonly item?: AnyCodec;
}

export interface AnyObject extends AnyCodec {
  readonly entries: v.ObjectEntries;
  readonly read: (parsed: Readonly<Record<string, unknown>>) => unknown;
  readonly names: readonly NamedPart[];
}

/** A key of a value and its field on the wire; `name` is null where the part's fields are among those of the object. */
interface NamedPart {
  readonly key: string;
  readonly name: string | null;
  readonly codec: AnyCodec;
}

export type Decoded<C extends AnyCodec> = v.InferOutput<C['schema']>;
export type Encoded<C extends AnyCodec> = v.InferInput<C['schema']>;

export interface Field<Name extends string, Value, Sent> {
  readonly name: Name;
  readonly codec: Codec<Value, Sent>;
}

type AnyField = { readonly name: string; readonly codec: AnyCodec };
export type Fields = Readonly<Record<string, AnyField>>;
export type Flat<T> = { readonly [K in keyof T]: T[K] };

/** Keys whose value may be undefined may be absent. */
export type FieldValues<F extends Fields> = {
  [K in keyof F as undefined extends Decoded<F[K]['codec']> ? never : K]: Decoded<F[K]['codec']>;
} & {
  [K in keyof F as undefined extends Decoded<F[K]['codec']> ? K : never]?: Decoded<F[K]['codec']>;
};
export type FieldsSent<F extends Fields> = {
  [K in keyof F as undefined extends Encoded<F[K]['codec']> ? never : F[K]['name']]: Encoded<F[K]['codec']>;
} & {
  [K in keyof F as undefined extends Encoded<F[K]['codec']> ? F[K]['name'] : never]?: Encoded<F[K]['codec']>;
};
export type PartValues<P extends readonly AnyObject[]> = P extends readonly [
  infer First extends AnyObject,
  ...infer Rest extends readonly AnyObject[],
]
  ? Decoded<First> & PartValues<Rest>
  : unknown;
export type PartsSent<P extends readonly AnyObject[]> = P extends readonly [
  infer First extends AnyObject,
  ...infer Rest extends readonly AnyObject[],
]
  ? Encoded<First> & PartsSent<Rest>
  : unknown;
