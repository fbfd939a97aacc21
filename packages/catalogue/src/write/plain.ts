import { isDeepStrictEqual } from 'node:util';
import type { FieldShape, Shape } from '../document/shape.ts';

/** A value without the fields that are as usual, which a reader adds again. */
export function withoutUsual(value: unknown, shape: Shape): unknown {
  if (value === null) return null;
  if (shape.kind === 'list' && Array.isArray(value)) return value.map((item) => withoutUsual(item, shape.item));
  if (shape.kind !== 'fields' || typeof value !== 'object') return value;
  const written = new Map(Object.entries(value));
  return Object.fromEntries(
    shape.fields.flatMap((field): (readonly [string, unknown])[] => {
      const own: unknown = written.get(field.name);
      return own === undefined || isUsual(own, field) ? [] : [[field.name, withoutUsual(own, field.shape)]];
    }),
  );
}

const isUsual = (value: unknown, { usual }: FieldShape): boolean =>
  usual !== undefined && isDeepStrictEqual(value, usual);
