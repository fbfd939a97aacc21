import * as v from 'valibot';

/** One named place in the browser's storage that holds a value of one shape. */
export interface StoredSlot<Value> {
  readonly name: string;
  /** Raised when the shape changes; what an older version wrote reads as nothing. */
  readonly version: number;
  /** Answers the value, or null for an invalid one: any script can write into the browser's storage. */
  readonly parse: (stored: unknown) => Value | null;
  /** What `parse` reads, where it is not the value itself. */
  toStored?(value: Value): unknown;
}

const envelopeSchema = v.object({ version: v.number(), value: v.unknown() });

/** The value in the text that was stored for a slot; null where there is none, it is broken, or of another version. */
export function parseStored<Value>(
  { version, parse }: Omit<StoredSlot<Value>, 'name'>,
  raw: string | null,
): Value | null {
  try {
    const stored = openStored(raw);
    return stored?.version === version ? parse(stored.value) : null;
  } catch {
    return null;
  }
}

/** A stored text as its version and its value of any shape; null where it is neither. Throws where it is no JSON. */
export function openStored(raw: string | null): { readonly version: number; readonly value: unknown } | null {
  const stored: unknown = JSON.parse(raw ?? 'null');
  return v.is(envelopeSchema, stored) ? stored : null;
}

/** The text under which a value of a slot is stored. */
export const storedText = <Value>(
  { version, toStored = (same) => same }: Pick<StoredSlot<Value>, 'version' | 'toStored'>,
  value: Value,
): string => JSON.stringify({ version, value: toStored(value) });

/** The `parse` of a slot whose value is exactly what a schema describes. */
export const parseAs =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (stored: unknown): v.InferOutput<Schema> | null => {
    return v.is(schema, stored) ? stored : null;
  };
