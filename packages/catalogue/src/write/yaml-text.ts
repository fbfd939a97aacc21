import { Document, isMap, isPair, isScalar, isSeq, visit, type YAMLMap, type YAMLSeq } from 'yaml';

/** Lists whose entries take one line each. */
const ON_ONE_LINE = new Set(['days', 'rounds', 'parts', 'rooms', 'changes', 'streets', 'invitations', 'policyLinks']);
/** A line break, and what would begin an entry if the line were broken before it. */
const UNSAFE_IN_LINE = /\n|(?:^|\s)[-?:]/;
const ONE_LINE = 100;
const OPTIONS = { lineWidth: 120, flowCollectionPadding: true, aliasDuplicateObjects: false };

/** Subjects as the text of a file, readable and always the same. */
export function yamlText(subjects: Readonly<Record<string, unknown>>, schemaPath: string): string {
  const document = new Document(subjects, { aliasDuplicateObjects: false });
  document.commentBefore = ` yaml-language-server: $schema=${schemaPath}`;
  visit(document, {
    Seq: (_, list) => {
      if (list.items.every(isScalar) && lengthOf(list) <= ONE_LINE) list.flow = true;
    },
    Pair: (_, { key, value }) => {
      if (!isSeq(value)) return;
      const isOfShort = isScalar(key) && ON_ONE_LINE.has(String(key.value));
      for (const item of value.items) if (isOfShort && isMap(item) && isShort(item)) item.flow = true;
    },
  });
  visit(document, {
    Scalar: (_, scalar, around) => {
      const isInLine = around.some((node) => (isMap(node) || isSeq(node)) && node.flow === true);
      if (isInLine && typeof scalar.value === 'string' && UNSAFE_IN_LINE.test(scalar.value))
        scalar.type = 'QUOTE_DOUBLE';
    },
  });
  for (const pair of isMap(document.contents) ? document.contents.items : [])
    if (isPair(pair) && isSeq(pair.value)) separate(pair.value);
  return document.toString(OPTIONS);
}

/** Rooms of the park have texts, and those of a product have a number of seats. */
const isShort = (entry: YAMLMap): boolean =>
  entry.items.length <= 7 && !entry.has('description') && lengthOf(entry) < 200;

const lengthOf = (node: YAMLMap | YAMLSeq): number => JSON.stringify(node.toJSON()).length;

/** An empty line before each entry that is longer than a few lines. */
function separate(list: YAMLSeq): void {
  const entries = list.items.filter(isMap);
  if (entries.every((entry) => entry.flow === true || entry.items.length <= 2)) return;
  entries.slice(1).forEach((entry) => {
    entry.spaceBefore = true;
  });
}
