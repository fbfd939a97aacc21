import { SUBJECTS } from './document/catalogue-shape.ts';
import type { ValueKind } from './document/fields.ts';
import type { FieldShape, Shape } from './document/shape.ts';

/** The tables of docs/catalogue.md: every field of every subject, as the schema declares it. */
export function guideTables(): string {
  return SUBJECTS.map(
    (subject) => `### ${subject.name}\n\n${subject.description}\n\n${tablesOf(subject.name, subject.shape)}`,
  ).join('\n');
}

function tablesOf(name: string, shape: Shape): string {
  const item = shape.kind === 'list' ? shape.item : shape;
  if (item.kind !== 'fields') return '';
  const rows = rowsOf(item.fields, []);
  const own = ['| Field | What it is | Value |', '|---|---|---|', ...rows.map(({ line }) => line)].join('\n');
  const parts = rows.flatMap(({ path, list }) =>
    list === null ? [] : [`\n\`${name}\` → \`${path}\`\n\n${tablesOf(`${name} → ${path}`, list)}`],
  );
  return `${own}\n${parts.join('')}`;
}

interface Row {
  readonly path: string;
  readonly line: string;
  /** A list with a table of its own. */
  readonly list: Shape | null;
}

function rowsOf(fields: readonly FieldShape[], before: readonly string[]): readonly Row[] {
  return fields.flatMap((field): readonly Row[] => {
    const path = [...before, field.name].join('.');
    if (field.shape.kind === 'fields') {
      const line = `| \`${path}\` | ${described(field)} | fields${usually(field)} |`;
      // A product for groups may have any field of the product.
      const inner = field.shape.fields.filter(({ isRequired, usual }) => isRequired || usual !== undefined);
      return [{ path, line, list: null }, ...rowsOf(inner, [...before, field.name])];
    }
    const isList = field.shape.kind === 'list' && field.shape.item.kind === 'fields';
    return [
      { path, line: `| \`${path}\` | ${described(field)} | ${valueOf(field)} |`, list: isList ? field.shape : null },
    ];
  });
}

const described = ({ name, description }: FieldShape): string =>
  (WHOLE[name] ?? description).replaceAll('|', '\\|').replaceAll('\n', ' ');

/** What a group of fields is about. */
const WHOLE: Readonly<Record<string, string>> = {
  hours: 'The opening hours.',
  seats: 'The seats that are the product’s own.',
  forGroups:
    'The same product for groups, with the same seats and rounds: what differs is written here, by any of the fields from `name` to `refundUntil`.',
};

function valueOf(field: FieldShape): string {
  if (field.shape.kind === 'list')
    return field.shape.item.kind === 'value'
      ? `a list: ${valueWords(field.shape.item.value)}${usually(field)}`
      : `a list of entries${field.isRequired ? ', needed' : ''}`;
  return field.shape.kind === 'value' ? `${valueWords(field.shape.value)}${usually(field)}` : '';
}

function usually({ isRequired, usual }: FieldShape): string {
  if (isRequired) return ', needed';
  if (typeof usual === 'boolean' || (typeof usual === 'string' && usual !== '')) return `; else \`${usual}\``;
  return '';
}

function valueWords(value: ValueKind): string {
  switch (value.kind) {
    case 'text':
      return `text, up to ${value.most.toLocaleString('en')} letters`;
    case 'name':
      return 'short name';
    case 'number':
      return value.most >= 2_000_000
        ? 'number'
        : `number, ${value.least.toLocaleString('en')} to ${value.most.toLocaleString('en')}`;
    case 'flag':
      return '`true` or `false`';
    case 'word':
      return value.words.map((word) => `\`${word}\``).join(', ');
    case 'day':
      return 'day';
    case 'time':
      return 'time';
    case 'tree':
      return 'fields';
  }
}
