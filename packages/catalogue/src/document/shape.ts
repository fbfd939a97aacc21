import * as v from 'valibot';
import { kindOf, type ValueKind } from './fields.ts';

/** What a schema takes, for everything that is made of it: the JSON Schema, sheets, files, the guide. */
export type Shape =
  | { readonly kind: 'value'; readonly value: ValueKind; readonly description: string }
  | { readonly kind: 'fields'; readonly fields: readonly FieldShape[] }
  | { readonly kind: 'list'; readonly item: Shape };

export interface FieldShape {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** May be said to be nothing, by `null`. */
  readonly mayBeNull: boolean;
  /** What it is where it is left out; undefined where it then is not there. */
  readonly usual: unknown;
  readonly shape: Shape;
}

export function shapeOf(schema: v.GenericSchema): Shape {
  if (isWrapped(schema)) return shapeOf(schema.wrapped);
  if (isObject(schema)) return { kind: 'fields', fields: Object.entries(schema.entries).map(fieldOf) };
  if (isArray(schema)) return { kind: 'list', item: shapeOf(schema.item) };
  return { kind: 'value', value: kindOf(schema), description: descriptionOf(schema) };
}

function fieldOf([name, schema]: readonly [string, v.GenericSchema]): FieldShape {
  return {
    name,
    description: descriptionOf(schema),
    isRequired: schema.type !== 'optional' && schema.type !== 'exact_optional',
    mayBeNull: isNullable(schema),
    usual: schema.type === 'optional' ? v.parse(schema, undefined) : undefined,
    shape: shapeOf(schema),
  };
}

function descriptionOf(schema: v.GenericSchema): string {
  const own = v.getDescription(schema);
  if (own !== undefined) return own;
  if (isWrapped(schema)) return descriptionOf(schema.wrapped);
  return isArray(schema) ? descriptionOf(schema.item) : '';
}

const isNullable = (schema: v.GenericSchema): boolean =>
  schema.type === 'nullable' || (isWrapped(schema) && isNullable(schema.wrapped));

const isWrapped = (schema: v.GenericSchema): schema is v.GenericSchema & { readonly wrapped: v.GenericSchema } =>
  'wrapped' in schema;
const isObject = (
  schema: v.GenericSchema,
): schema is v.GenericSchema & { readonly entries: Record<string, v.GenericSchema> } => 'entries' in schema;
const isArray = (schema: v.GenericSchema): schema is v.GenericSchema & { readonly item: v.GenericSchema } =>
  'item' in schema;
