import { CATALOGUE_SHAPE } from './catalogue-shape.ts';
import type { ValueKind } from './fields.ts';
import type { FieldShape, Shape } from './shape.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema of each file of a catalogue, for editors: it completes names, shows what they mean and marks what is
 * wrong in one file.
 */
export function jsonSchemaText(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Catalogue of a park',
    // A file has some of the subjects.
    ...jsonOf(CATALOGUE_SHAPE, false),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function jsonOf(shape: Shape, isWhole = true): Json {
  if (shape.kind === 'list') return { type: 'array', items: jsonOf(shape.item) };
  if (shape.kind === 'value') return { ...valueJson(shape.value), description: shape.description };
  const required = shape.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(shape.fields.map((field) => [field.name, fieldJson(field)])),
    ...(isWhole && required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

function fieldJson({ shape, description, mayBeNull, usual }: FieldShape): Json {
  const { description: _own, ...json } = jsonOf(shape);
  const about = {
    ...(description === '' ? {} : { description }),
    ...(usual === undefined || usual === null || usual === '' ? {} : { default: usual }),
  };
  return mayBeNull ? { anyOf: [json, { type: 'null' }], ...about } : { ...json, ...about };
}

const DAY =
  '^(\\d{4}-\\d{2}-\\d{2}|today([+-]\\d+)?|(sunday|monday|tuesday|wednesday|thursday|friday|saturday)\\+\\d+)$';

function valueJson(value: ValueKind): Json {
  switch (value.kind) {
    case 'text':
      // A text that looks like a number is one.
      return { type: ['string', 'number', 'boolean'], maxLength: value.most };
    case 'name':
      return { type: ['string', 'integer'], pattern: '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' };
    case 'number':
      return { type: 'integer', minimum: value.least, maximum: value.most };
    case 'flag':
      return { type: 'boolean' };
    case 'word':
      return { type: 'string', enum: value.words };
    case 'day':
      return { type: 'string', pattern: DAY };
    case 'tree':
      return { type: 'object' };
    case 'time':
      return { type: 'string', pattern: '^\\d{1,2}:\\d{2}$' };
  }
}
